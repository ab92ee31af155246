import { useSearch } from 'wouter'
import type { Recipe } from '#contract/recipes.ts'
import { paths } from '../../paths.ts'
import { useUnread } from './useUnread.ts'

/** Where the screen came from and leads to: the recipe itself, or the next one of the library. */
export function useWayOn({ slug, name }: Pick<Recipe, 'slug' | 'name'>) {
  const inLibrary = new URLSearchParams(useSearch()).has('library')
  const unread = useUnread({ wanted: inLibrary })
  const others = unread.recipes?.filter((recipe) => recipe.slug !== slug) ?? []
  const next = others.find((recipe) => recipe.name.localeCompare(name) > 0) ?? others[0]
  const onward = next ? paths.parseIngredients(next.slug, { library: true }) : paths.parseLibrary()
  return {
    inLibrary,
    /** The number of recipes left. */
    left: others.length,
    back: inLibrary ? paths.parseLibrary() : paths.recipe(slug),
    onward: inLibrary ? onward : paths.recipe(slug),
    saved: () => void (inLibrary && unread.mutate()),
  }
}
