import type { RecipeMention } from '#contract/recipes.ts'
import type { Db } from '../../core/db.ts'
import { foldText } from '../../core/slug.ts'

type Target = { id: string; name: string }

/** Links between recipes and the recipes used in them, always limited to one group. */
export function linkStore(db: Db, groupId: string) {
  return { resolve, usersAmong, madeWith, inOrder, keepSlug, renamed }

  /** Resolves each mention, in order: by its id, else its slug, else its name. */
  async function resolve(mentions: RecipeMention[]): Promise<(Target | undefined)[]> {
    const ids = mentions.flatMap(({ id }) => id ?? [])
    const slugs = mentions.flatMap(({ slug }) => slug ?? [])
    const names = mentions.flatMap(({ name }) => (name ? foldText(name) : []))
    const found = await db('recipes')
      .where({ group_id: groupId })
      .where((match) => match.whereIn('id', ids).orWhereIn('slug', slugs).orWhereIn('name_key', names))
      .orderBy('created_at')
      .select<{ id: string; slug: string; name: string; name_key: string }[]>('id', 'slug', 'name', 'name_key')
    return mentions.map(
      ({ id, slug, name }) =>
        (id && found.find((row) => row.id === id.toLowerCase())) ||
        (slug && found.find((row) => row.slug === slug)) ||
        (name && found.find((row) => row.name_key === foldText(name))) ||
        undefined,
    )
  }

  /** Those of the targets that contain this recipe, directly or at any depth. */
  async function usersAmong(targetIds: string[], recipeId: string): Promise<Set<string>> {
    const found: { root: string }[] = await db
      .withRecursive('reached', ['root', 'id'], (reached) =>
        reached
          .select('id', 'id')
          .from('recipes')
          .where({ group_id: groupId })
          .whereIn('id', targetIds)
          .union((deeper) =>
            deeper
              .select('reached.root', 'line.linked_recipe_id')
              .from('recipe_ingredients as line')
              .join('reached', 'reached.id', 'line.recipe_id')
              .whereNotNull('line.linked_recipe_id'),
          ),
      )
      .from('reached')
      .where('reached.id', recipeId)
      .distinct('root')
    return new Set(found.map(({ root }) => root))
  }

  /** The recipes with an ingredient line that links to this one. */
  async function madeWith(recipeId: string): Promise<string[]> {
    return db('recipe_ingredients')
      .join('recipes', 'recipes.id', 'recipe_ingredients.recipe_id')
      .where({ 'recipes.group_id': groupId, 'recipe_ingredients.linked_recipe_id': recipeId })
      .distinct('recipe_id')
      .pluck('recipe_id')
  }

  /** Ids of the group's recipes, all or those named by slug or id: each after the recipes it links to. */
  async function inOrder(slugsOrIds?: string[]): Promise<string[]> {
    const recipes = () => db('recipes').where('recipes.group_id', groupId)
    const all: { id: string; slug: string }[] = await recipes().orderBy(['name_key', 'id']).select('id', 'slug')
    const edges: { recipe_id: string; linked_recipe_id: string }[] = await recipes()
      .join('recipe_ingredients as line', 'line.recipe_id', 'recipes.id')
      .where('line.linked_recipe_id', '>', '')
      .select('line.recipe_id', 'line.linked_recipe_id')
    const parts = Map.groupBy(edges, ({ recipe_id }) => recipe_id)
    const wanted = slugsOrIds && new Set(slugsOrIds)
    const chosen = wanted ? all.filter(({ id, slug }) => wanted.has(id) || wanted.has(slug)) : all
    const known = new Set(chosen.map(({ id }) => id))
    const placed = new Set<string>()
    const begun = new Set<string>()
    for (const { id } of chosen) place(id)
    return [...placed]

    function place(id: string) {
      if (begun.has(id) || !known.has(id)) return
      begun.add(id)
      for (const { linked_recipe_id } of parts.get(id) ?? []) place(linked_recipe_id)
      placed.add(id)
    }
  }

  /** Keeps an earlier slug, so that the recipe is still found by it. */
  async function keepSlug(slug: string, recipeId: string) {
    await db('recipe_slugs')
      .insert({ group_id: groupId, slug, recipe_id: recipeId })
      .onConflict(['group_id', 'slug'])
      .merge(['recipe_id'])
  }

  /** The recipe that once had this slug. */
  async function renamed(slug: string): Promise<string | undefined> {
    const row = await db('recipe_slugs').where({ group_id: groupId, slug }).first('recipe_id')
    return row?.recipe_id
  }
}
