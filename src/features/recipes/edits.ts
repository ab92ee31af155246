import { readdir } from 'node:fs/promises'
import { doerOf, type Member } from '#contract/permissions.ts'
import type { VersionKind } from '#contract/recipe-versions.ts'
import type { Recipe, RecipePatch } from '#contract/recipes.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { conflict, notFound } from '../../core/errors.ts'
import { exclusively } from '../../core/exclusively.ts'
import { permit } from '../../core/permit.ts'
import { differencesBetween } from './differences.ts'
import { differingFields } from './differing-fields.ts'
import { withFields } from './drafts.ts'
import { SEARCHED_FIELDS } from './fields.ts'
import { createKeptFiles } from './kept-files.ts'
import { linkStore } from './link-store.ts'
import { alreadyExists, recipeSlug } from './naming.ts'
import type { createParts } from './parts.ts'
import { searchStore } from './search-store.ts'
import { recipeStore } from './store.ts'
import { versionStore } from './version-store.ts'

/** A recipe by its slug or id, and the changes to it. */
type RecipeChange = { slugOrId: string; body: RecipePatch }

/** Edits of existing recipes: permission, slug and files. */
export function createEdits({ db, events, files, now }: Core, parts: ReturnType<typeof createParts>) {
  const keptFiles = createKeptFiles(files)
  return { change, changeEach, rehearse }

  async function change(actor: Member, one: RecipeChange, how: VersionKind = 'edited'): Promise<Recipe> {
    const [recipe] = await changeEach(actor, [one], how)
    return recipe as Recipe
  }

  /** All of them or, if one cannot be changed, none. */
  async function changeEach(actor: Member, changes: RecipeChange[], how: VersionKind = 'edited'): Promise<Recipe[]> {
    const recipes = await db.transaction(async (tx) => {
      const changed: Recipe[] = []
      for (const one of changes) changed.push(await keepingBefore(tx, actor, { ...one, how }))
      return changed
    })
    for (const [at, recipe] of recipes.entries()) {
      if (changes[at]?.body.assets !== undefined) await putAsideStrayAssets(recipe)
      events.emit('recipe.updated', factOf(recipe))
    }
    return recipes
  }

  /** The recipe a change would produce, without saving it. */
  async function rehearse(actor: Member, one: RecipeChange): Promise<Recipe> {
    const tx = await db.transaction()
    try {
      return (await changeIn(tx, actor, one)).recipe
    } finally {
      await tx.rollback()
    }
  }

  /** Every edit of a recipe goes through here and stores the state before it as a version. */
  async function keepingBefore(tx: Db, actor: Member, change: RecipeChange & { how: VersionKind }): Promise<Recipe> {
    const { stored, recipe } = await changeIn(tx, actor, change)
    if (losesSomething(stored, recipe)) {
      const save = { at: recipe.updateAt ?? '', by: doerOf(actor), how: change.how }
      await versionStore(tx, actor.groupId).keep([stored], save)
    }
    return recipe
  }

  async function changeIn(tx: Db, actor: Member, { slugOrId, body }: RecipeChange) {
    // Guards the content as well as the slug: the check for a conflicting save relies on what is read here.
    await exclusively(tx, 'recipe-slugs', actor.groupId)
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
    return { stored, recipe: isFound ? await reindexed(tx, recipe) : await recipeIn(tx, actor, recipe.id) }
  }

  /** Sets aside files that no asset of the recipe refers to any more, because a version may. */
  async function putAsideStrayAssets(recipe: Recipe) {
    const kept = new Set(recipe.assets.map(({ fileName }) => fileName))
    const stored = await readdir(files.recipeAssets(recipe.id)).catch(() => [])
    const strays = stored.filter((name) => !kept.has(name))
    await Promise.all(strays.map((name) => keptFiles.keepAsset(recipe.id, name)))
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

/** A save without changes makes no version, nor does one that only adds a picture or files, as an import does. */
function losesSomething(before: Recipe, after: Recipe): boolean {
  const fields = differencesBetween(before, after, (code) => code).map(({ field }) => field)
  const names = new Set(after.assets.map(({ fileName }) => fileName))
  const isAdded = (field: string) =>
    (field === 'image' && before.image === null) ||
    (field === 'assets' && before.assets.every(({ fileName }) => names.has(fileName)))
  return !fields.every(isAdded)
}

async function slugFor(tx: Db, stored: Recipe, name: string | undefined): Promise<string> {
  if (name === undefined || name === stored.name) return stored.slug
  const slug = recipeSlug(name)
  if ((await recipeStore(tx, stored.groupId).slugsLike(slug, stored.id)).has(slug)) throw alreadyExists()
  if (slug !== stored.slug) await linkStore(tx, stored.groupId).keepSlug(stored.slug, stored.id)
  return slug
}
