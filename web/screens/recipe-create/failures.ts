import { type ScrapeFailure, SummaryOffer } from '#contract/scraping.ts'
import type { Refused } from '../../refused.ts'

/** Failures that only the person's own browser may get around. */
export const BRINGING_HELPS: readonly string[] = [
  'NO_RECIPE_DATA',
  'BAD_RECIPE_DATA',
  'BLOCKED',
  'NOT_HTML',
  'TOO_LARGE',
  'PRIVATE_ADDRESS',
] satisfies ScrapeFailure[]

/** Failures that may be over the next time, and that the person's own browser may not meet. */
export const TRYING_HELPS: readonly string[] = ['TIMED_OUT', 'CONNECTION_ERROR'] satisfies ScrapeFailure[]

/** Whether the page has at least a name that a recipe can be begun with. */
export const offersSummary = ({ detail }: Refused): boolean => SummaryOffer.safeParse(detail).success
