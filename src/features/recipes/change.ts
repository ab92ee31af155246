import { readdir, rm } from 'node:fs/promises'
import type { Member } from '#contract/permissions.ts'
import type { Recipe, RecipePatch } from '#contract/recipes.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { conflict, notFound } from '../../core/errors.ts'
import { permit } from '../../core/permit.ts'
import { differingFields } from './changes.ts'
import { withFields } from './drafts.ts'
import { linkStore } from './link-store.ts'
import { alreadyExists, recipeSlug } from './naming.ts'
import type { createParts } from './parts.ts'
import { searchStore } from './search-store.ts'
import { recipeStore } from './store.ts'

/** A recipe by its slug or id, and what of it is to be another. */
type RecipeChange = { slugOrId: string; body: RecipePatch }

const SEARCHED_FIELDS = [
  'name',
  'description',
  'recipeIngredient',
  'recipeInstructions',
  'notes',
  'recipeCategory',
  'tags',
  'tools',
] as const

/** How recipes that are there become others: who may, under which address, with which files. */
export function createChanges({ db, events, files, now }: Core, parts: ReturnType<typeof createParts>) {
  return { change, changeEach }

  async function change(actor: Member, slugOrId: string, body: RecipePatch): Promise<Recipe> {
    const [recipe] = await changeEach(actor, [{ slugOrId, body }])
    return recipe as Recipe
  }

  /** All of them or, when one cannot be changed, none. */
  async function changeEach(actor: Member, changes: RecipeChange[]): Promise<Recipe[]> {
    const recipes = await db.transaction(async (tx) => {
      const changed: Recipe[] = []
      for (const one of changes) changed.push(await changeIn(tx, actor, one))
      return changed
    })
    for (const [at, recipe] of recipes.entries()) {
      if (changes[at]?.body.assets !== undefined) await removeStrayAssets(recipe)
      events.emit('recipe.updated', factOf(recipe))
    }
    return recipes
  }

  async function changeIn(tx: Db, actor: Member, { slugOrId, body }: RecipeChange): Promise<Recipe> {
    const stored = await recipeIn(tx, actor, slugOrId)
    refuseUnlessAllowed(actor, stored, body)
    const at = now().toISOString()
    const recipe = {
      ...withFields(stored, body),
      slug: await slugFor(tx, stored, body.name),
      updateAt: at,
      dateUpdated: at,
    }
    await recipeStore(tx, actor.groupId).save(recipe)
    await parts.write(tx, recipe, body)
    const isFound = SEARCHED_FIELDS.some((field) => body[field] !== undefined)
    return isFound ? reindexed(tx, recipe) : recipeIn(tx, actor, recipe.id)
  }

  /** Files that no asset of the recipe names any more. */
  async function removeStrayAssets(recipe: Recipe) {
    const kept = new Set(recipe.assets.map(({ fileName }) => fileName))
    const stored = await readdir(files.recipeAssets(recipe.id)).catch(() => [])
    const strays = stored.filter((name) => !kept.has(name))
    await Promise.all(strays.map((name) => rm(files.recipeAsset(recipe.id, name), { force: true })))
  }
}

export const factOf = ({ groupId, id, slug, name }: Recipe) => ({ groupId, recipeId: id, slug, name })

export async function recipeIn(handle: Db, actor: Member, slugOrId: string): Promise<Recipe> {
  const recipe = await recipeStore(handle, actor.groupId).find(slugOrId)
  if (!recipe) throw notFound('recipe.not-found')
  return recipe
}

export async function reindexed(tx: Db, { id, groupId }: Recipe): Promise<Recipe> {
  const recipe = await recipeStore(tx, groupId).find(id)
  if (!recipe) throw new Error('a recipe vanished within its own transaction')
  await searchStore(tx).index(recipe)
  return recipe
}

function refuseUnlessAllowed(actor: Member, stored: Recipe, body: RecipePatch) {
  permit(actor, 'recipe.edit', stored)
  if (body.settings && body.settings.locked !== stored.settings.locked) permit(actor, 'recipe.lock', stored)
  if (!body.updateAt || body.updateAt === stored.updateAt) return
  throw conflict('recipe.changed-meanwhile', { detail: { changed: differingFields(stored, body), current: stored } })
}

async function slugFor(tx: Db, stored: Recipe, name: string | undefined): Promise<string> {
  if (name === undefined || name === stored.name) return stored.slug
  const slug = recipeSlug(name)
  if ((await recipeStore(tx, stored.groupId).slugsLike(slug, stored.id)).has(slug)) throw alreadyExists()
  if (slug !== stored.slug) await linkStore(tx, stored.groupId).keepSlug(stored.slug, stored.id)
  return slug
}
