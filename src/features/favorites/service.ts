import type { Rating } from '#contract/favorites.ts'
import { can, type Member, userIdOf } from '#contract/permissions.ts'
import type { RecipeSummary } from '#contract/recipes.ts'
import type { User } from '#contract/users.ts'
import type { Core } from '../../core/core.ts'
import { notFound } from '../../core/errors.ts'
import { exclusively } from '../../core/exclusively.ts'
import { idFor } from '../../core/ids.ts'
import { permit } from '../../core/permit.ts'
import type { Recipes } from '../recipes/service.ts'
import type { Users } from '../users/service.ts'
import { favoriteStore } from './store.ts'

type PersonsRating = Rating & { id: string; userId: string }
export type Favorites = ReturnType<typeof createFavorites>

/** Each person's favourites and ratings; a recipe shows its group's average. */
export function createFavorites({ db }: Core, users: Users, recipes: Recipes) {
  return { of, opinions, opinionsOf, opinion, mark, unmark, rate }

  /** The favourites of a member of your group. */
  async function of(
    actor: Member,
    userId: string,
  ): Promise<Omit<User, 'favoriteRecipes'> & { favoriteRecipes: RecipeSummary[]; ratings: PersonsRating[] }> {
    const user = await memberOf(actor, userId)
    const ratings = (await ratingsOf(actor, userId)).filter(({ isFavorite }) => isFavorite)
    const favoriteRecipes = await recipes.listByIds(
      actor,
      ratings.map(({ recipeId }) => recipeId),
    )
    // Only the person and administrators see email addresses.
    const email = can(actor, 'user.edit', user) ? user.email : ''
    return { ...user, email, favoriteRecipes, ratings }
  }

  async function opinions(actor: Member): Promise<Rating[]> {
    return favoriteStore(db).opinions(userIdOf(actor), actor.groupId)
  }

  async function opinionsOf(actor: Member, userId: string): Promise<PersonsRating[]> {
    await memberOf(actor, userId)
    return ratingsOf(actor, userId)
  }

  async function opinion(actor: Member, recipeId: string): Promise<Rating> {
    const { id } = await recipes.find(actor, recipeId)
    const found = (await opinions(actor)).find((candidate) => candidate.recipeId === id)
    if (!found) throw notFound('recipe.not-rated')
    return found
  }

  async function mark(actor: Member, userId: string, slug: string): Promise<null> {
    await permitFor(actor, userId)
    await favoriteStore(db).mark(userId, (await recipes.find(actor, slug)).id)
    return null
  }

  async function unmark(actor: Member, userId: string, slug: string): Promise<null> {
    await permitFor(actor, userId)
    await favoriteStore(db).unmark(userId, (await recipes.find(actor, slug)).id)
    return null
  }

  /** Fields left out stay; `null` removes the rating. */
  async function rate(
    actor: Member,
    userId: string,
    slug: string,
    { rating, isFavorite }: { rating?: number | null | undefined; isFavorite?: boolean | null | undefined },
  ): Promise<null> {
    await permitFor(actor, userId)
    const { id } = await recipes.find(actor, slug)
    await db.transaction(async (tx) => {
      await exclusively(tx, 'rating', id)
      const store = favoriteStore(tx)
      if (isFavorite === true) await store.mark(userId, id)
      if (isFavorite === false) await store.unmark(userId, id)
      if (rating === undefined) return
      await store.rate(userId, id, rating)
      await recipes.showRating(tx, actor, id, await store.average(id))
    })
    return null
  }

  async function ratingsOf(actor: Member, userId: string): Promise<PersonsRating[]> {
    const opinions = await favoriteStore(db).opinions(userId, actor.groupId)
    return opinions.map((opinion) => ({ ...opinion, id: idFor(userId, opinion.recipeId), userId }))
  }

  async function permitFor(actor: Member, userId: string) {
    permit(actor, 'user.edit', { id: userId })
    await memberOf(actor, userId)
  }

  async function memberOf(actor: Member, userId: string): Promise<User> {
    const user = await users.find(userId)
    if (user.groupId !== actor.groupId) throw notFound('user.not-found')
    return user
  }
}
