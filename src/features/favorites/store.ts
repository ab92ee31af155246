import type { Rating } from '#contract/favorites.ts'
import type { Db } from '../../core/db.ts'

/** Favourites and ratings: `favorites` and `recipe_ratings`. */
export function favoriteStore(db: Db) {
  return {
    async mark(userId: string, recipeId: string) {
      await db('favorites')
        .insert({ user_id: userId, recipe_id: recipeId })
        .onConflict(['user_id', 'recipe_id'])
        .ignore()
    },
    async unmark(userId: string, recipeId: string) {
      await db('favorites').where({ user_id: userId, recipe_id: recipeId }).delete()
    },
    async rate(userId: string, recipeId: string, rating: number | null) {
      if (rating === null)
        return void (await db('recipe_ratings').where({ user_id: userId, recipe_id: recipeId }).delete())
      await db('recipe_ratings')
        .insert({ user_id: userId, recipe_id: recipeId, rating })
        .onConflict(['user_id', 'recipe_id'])
        .merge()
    },
    /** The average of all ratings; `null` without any. */
    async average(recipeId: string): Promise<number | null> {
      const row: { average?: unknown } | undefined = await db('recipe_ratings')
        .where({ recipe_id: recipeId })
        .avg({ average: 'rating' })
        .first()
      return row?.average === null || row?.average === undefined ? null : Math.round(Number(row.average) * 10) / 10
    },
    /** For recipes of the person's current group. */
    async opinions(userId: string, groupId: string): Promise<Rating[]> {
      const own = (table: string) =>
        db(table)
          .join('recipes', 'recipes.id', `${table}.recipe_id`)
          .where({ [`${table}.user_id`]: userId, 'recipes.group_id': groupId })
      const ratings: { recipe_id: string; rating: number }[] = await own('recipe_ratings').select(
        'recipe_ratings.recipe_id',
        'recipe_ratings.rating',
      )
      const marked: { recipe_id: string }[] = await own('favorites').select('favorites.recipe_id')
      const opinions = new Map<string, Rating>()
      for (const row of ratings)
        opinions.set(row.recipe_id, { recipeId: row.recipe_id, rating: row.rating, isFavorite: false })
      for (const { recipe_id } of marked) {
        opinions.set(recipe_id, {
          recipeId: recipe_id,
          rating: opinions.get(recipe_id)?.rating ?? null,
          isFavorite: true,
        })
      }
      return [...opinions.values()]
    },
  }
}
