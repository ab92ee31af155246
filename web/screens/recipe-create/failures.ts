import { type ScrapeFailure, SummaryOffer } from '#contract/scraping.ts'
import type { Refused } from '../../refused.ts'

/** Failures that only the person's own browser can avoid. */
export const BRINGING_HELPS: readonly string[] = [
  'NO_RECIPE_DATA',
  'BAD_RECIPE_DATA',
  'BLOCKED',
  'NOT_HTML',
  'TOO_LARGE',
  'PRIVATE_ADDRESS',
] satisfies ScrapeFailure[]

/** Failures that may not repeat, and that the person's own browser may not have. */
export const TRYING_HELPS: readonly string[] = ['TIMED_OUT', 'CONNECTION_ERROR'] satisfies ScrapeFailure[]

/** Whether the page has at least a name to begin a recipe with. */
export const offersSummary = ({ detail }: Refused): boolean => SummaryOffer.safeParse(detail).success
