import { paths } from '../../paths.ts'

export type PlaceName = 'today' | 'recipes' | 'add' | 'shop' | 'you'

/** The first that fits wins; what nothing names belongs to You. */
const BELOW: readonly (readonly [string, PlaceName])[] = [
  ['/group/mealplan', 'today'],
  ['/recipe/create', 'add'],
  ['/recipe/ingredient-parser', 'you'],
  ['/recipes/categories', 'you'],
  ['/recipes/tags', 'you'],
  ['/recipes/tools', 'you'],
  ['/recipes/trash', 'you'],
  ['/recipe', 'recipes'],
  ['/recipes', 'recipes'],
  ['/cookbooks', 'recipes'],
  ['/search', 'recipes'],
  ['/shopping-lists', 'shop'],
  ['/pantry', 'today'],
]
/** Pages that begin with their heading. */
const ROOTS = new Set([paths.home(), paths.recipes(), paths.shoppingLists(), paths.profile()])

/** Which of the five places a page belongs to. */
export function placeOf(path: string): PlaceName {
  if (path === paths.home()) return 'today'
  return BELOW.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1] ?? 'you'
}

/** Whether the page is a place itself; all others say where they came from. A list is what Shop opens. */
export const isRoot = (path: string) => ROOTS.has(path) || path.startsWith('/shopping-lists/')

export const isAdministration = (path: string) => path === '/admin' || path.startsWith('/admin/')
