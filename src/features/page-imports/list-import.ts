import type { Member } from '#contract/permissions.ts'
import { PageAddress } from '#contract/scraping.ts'
import { invalid, Refusal } from '../../core/errors.ts'
import type { Translate } from '../../core/i18n.ts'
import type { Recipes } from '../recipes/service.ts'
import { hostOf } from './address.ts'
import { recipeFrom } from './duplicates.ts'
import { createLanes, HOSTS_AT_ONCE } from './lanes.ts'

/**
 * A page from a list. Pages imported before are skipped or imported again; a page that a site itself lists may not be a
 * recipe at all.
 */
type ListedPage = { url: string; known: 'skip' | 'again'; isGuess?: boolean }
type ListOutcome = { slug: string; name: string } | { skipped: 'known' | 'no-recipe' } | { error: unknown }
type Visit = (
  actor: Member,
  url: string,
  how: { includeTags: boolean; say: Translate },
) => Promise<{ slug: string; name: string }>

/** Imports many pages while the caller waits, several hosts at once; `tell` is called as each page is done. */
export function createListImport({ recipes, visit }: { recipes: Pick<Recipes, 'similar'>; visit: Visit }) {
  return async function fromList(
    actor: Member,
    pages: ListedPage[],
    how: { includeTags: boolean; say: Translate },
    tell: (url: string, outcome: ListOutcome) => void | Promise<void>,
  ): Promise<void> {
    const work = async (page: ListedPage) => tell(page.url, await outcomeOf(page))
    const lanes = createLanes<ListedPage>({ laneOf: ({ url }) => hostOf(url), work, atOnce: HOSTS_AT_ONCE })
    lanes.push(pages)
    await lanes.settled()

    async function outcomeOf({ url, known, isGuess = false }: ListedPage): Promise<ListOutcome> {
      try {
        const address = PageAddress.safeParse(url)
        if (!address.success) throw invalid('import.bad-address')
        if (known === 'skip' && (await recipeFrom(recipes, actor, url))) return { skipped: 'known' }
        const { slug, name } = await visit(actor, address.data, how)
        return { slug, name }
      } catch (error) {
        const isNone = error instanceof Refusal && error.code === 'import.no-recipe'
        return isGuess && isNone ? { skipped: 'no-recipe' } : { error }
      }
    }
  }
}
