import { rm } from 'node:fs/promises'
import { type Member, userIdOf } from '#contract/permissions.ts'
import type { Recipe } from '#contract/recipes.ts'
import { TRASH_DAYS, type TrashedRecipe } from '#contract/trash.ts'
import type { Core } from '../../core/core.ts'
import { notFound } from '../../core/errors.ts'
import { exclusively } from '../../core/exclusively.ts'
import { permit } from '../../core/permit.ts'
import { freeName, recipeSlug } from './naming.ts'
import { searchStore } from './search-store.ts'
import { recipeStore } from './store.ts'
import { takeExpired, trashStore } from './trash-store.ts'

export type Trash = ReturnType<typeof createTrash>

/** Deleted recipes that can still be restored for a while. */
export function createTrash({ db, files, now, events }: Core) {
  return { list, restore, purge, purgeExpired }

  async function list(actor: Member): Promise<TrashedRecipe[]> {
    return trashStore(db, actor.groupId).list()
  }

  async function restore(actor: Member, id: string): Promise<Recipe> {
    const recipe = await db.transaction(async (tx) => {
      await exclusively(tx, 'recipe-slugs', actor.groupId)
      const trashed = await trashStore(tx, actor.groupId).find(id)
      if (!trashed) throw notFound('recipe.not-found')
      const store = recipeStore(tx, actor.groupId)
      const wished = recipeSlug(trashed.name)
      const { name, slug } = freeName(trashed.name, await store.slugsLike(wished), Number.POSITIVE_INFINITY)
      const owner = userIdOf(actor)
      await trashStore(tx, actor.groupId).takeBack(id, { name, slug, owner, at: now().toISOString() })
      const recipe = await store.find(id)
      if (!recipe) throw new Error('a recipe came back from the trash and is not there')
      await searchStore(tx).index(recipe)
      return recipe
    })
    events.emit('recipe.created', {
      groupId: recipe.groupId,
      recipeId: recipe.id,
      slug: recipe.slug,
      name: recipe.name,
    })
    return recipe
  }

  async function purge(actor: Member, id: string): Promise<null> {
    permit(actor, 'data.organize')
    if (!(await trashStore(db, actor.groupId).find(id))) throw notFound('recipe.not-found')
    await trashStore(db, actor.groupId).remove(id)
    await removeFiles([id])
    return null
  }

  async function purgeExpired(at: Date): Promise<number> {
    const ids = await takeExpired(db, new Date(at.getTime() - TRASH_DAYS * 86_400_000).toISOString())
    await removeFiles(ids)
    return ids.length
  }

  async function removeFiles(ids: string[]) {
    await Promise.all(ids.map((id) => rm(files.recipeDir(id), { recursive: true, force: true })))
  }
}
