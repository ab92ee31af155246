import { cp } from 'node:fs/promises'
import { type Member, userIdOf } from '#contract/permissions.ts'
import type { RecipeSettings } from '#contract/recipe-details.ts'
import type { Recipe, RecipeDraft, RecipePatch } from '#contract/recipes.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { exclusively } from '../../core/exclusively.ts'
import type { Translate } from '../../core/i18n.ts'
import { newVersion } from '../../core/ids.ts'
import { permit } from '../../core/permit.ts'
import type { Groups } from '../groups/service.ts'
import { differencesBetween, wordsOf } from './differences.ts'
import { asReplacement, blankRecipe, withFields } from './drafts.ts'
import { createEdits, factOf, recipeIn, reindexed } from './edits.ts'
import { createKeptFiles } from './kept-files.ts'
import { linkStore } from './link-store.ts'
import { createLists, type ListServices } from './lists.ts'
import { freeName, recipeSlug } from './naming.ts'
import { createParts, type MentionServices } from './parts.ts'
import { recipeAccess, recipeStore } from './store.ts'
import { trashStore } from './trash-store.ts'

export type Recipes = ReturnType<typeof createRecipes>

/** What recipes need of other features. */
export type RecipeServices = MentionServices &
  ListServices & {
    groups: Groups
    /** Records the creation, in the transaction that writes the recipe. */
    noteCreated: (tx: Db, recipe: Recipe) => Promise<void>
  }

type Named = { id?: string | null | undefined; slug?: string | null | undefined }

/** Whether a new recipe is public if its group prefers that: always, only if somebody chose it, or never. */
type Publish = 'as-preferred' | 'if-chosen' | 'never'
/** `createdAt` is a moment of the program it comes from; `equalNames` has no limit when it comes from an archive. */
type Making = {
  oneOfMany?: boolean
  isOcrRecipe?: boolean
  publish?: Publish
  equalNames?: 'few' | 'any'
  createdAt?: string | undefined
}

/** The recipes of a group: creates, reads, edits and deletes them. */
export function createRecipes(core: Core, services: RecipeServices) {
  const { db, events, files, newId, now } = core
  const parts = createParts(core, services)
  const { change, changeEach, rehearse } = createEdits(core, parts)
  const keptFiles = createKeptFiles(files)
  return {
    ...createLists(core, services),
    create,
    createWhole,
    get,
    getMany,
    idsInLinkOrder,
    find,
    replace,
    patch,
    renew,
    changesOf,
    revert,
    replaceEach,
    patchEach,
    setImage,
    keepPicture: keptFiles.keepPicture,
    keptPicture: keptFiles.pictureOf,
    showRating,
    remove,
    duplicate,
    noteMade,
    inherit,
    access,
    similar,
    isNameFree,
  }

  /** Creates a recipe from a name, with one ingredient and one step as examples; returns its slug. */
  async function create(actor: Member, { name, content }: RecipeDraft, say: Translate): Promise<string> {
    if (content) return (await createWhole(actor, { ...content, name }, { publish: 'if-chosen' })).slug
    const recipe = await createWhole(actor, {
      name,
      recipeIngredient: [{ note: say('recipe.sample-ingredient'), quantity: null }],
      recipeInstructions: [
        { id: undefined, title: '', summary: '', text: say('recipe.sample-step'), ingredientReferences: [] },
      ],
    })
    return recipe.slug
  }

  /** Creates a recipe with all of its content; a name that is taken gets a number. */
  async function createWhole(
    actor: Member,
    draft: RecipePatch & { name: string },
    { oneOfMany = false, isOcrRecipe = false, publish = 'as-preferred', equalNames = 'few', createdAt }: Making = {},
  ): Promise<Recipe> {
    const settings = await settingsOfGroup(actor, publish)
    const recipe = await db.transaction(async (tx) => {
      const store = recipeStore(tx, actor.groupId)
      await exclusively(tx, 'recipe-slugs', actor.groupId)
      const wished = recipeSlug(draft.name)
      const limit = equalNames === 'any' ? Number.POSITIVE_INFINITY : undefined
      const { name, slug } = freeName(draft.name, await store.slugsLike(wished), limit)
      const blank = { ...blankRecipe(actor, { id: newId(), at: now().toISOString(), settings }), isOcrRecipe }
      if (createdAt) blank.createdAt = createdAt
      // The text still has to be read from the picture, which is among the files.
      if (isOcrRecipe) blank.settings = { ...settings, showAssets: true }
      const recipe = { ...withFields(blank, draft), name, slug, dateAdded: draft.dateAdded ?? blank.dateAdded }
      await store.insertRow(recipe)
      await services.noteCreated(tx, recipe)
      await parts.write(tx, recipe, { recipeIngredient: [], recipeInstructions: [], ...draft })
      return reindexed(tx, recipe)
    })
    events.emit('recipe.created', { ...factOf(recipe), oneOfMany })
    return recipe
  }

  async function get(actor: Member, slugOrId: string): Promise<Recipe> {
    return recipeIn(db, actor, slugOrId)
  }

  /** Whole recipes of the group by their ids, in that order. */
  async function getMany(actor: Member, ids: string[]): Promise<Recipe[]> {
    return recipeStore(db, actor.groupId).findMany(ids)
  }

  /**
   * Ids of recipes, all or those named by slug or id, each after those it links to, so that they can be recreated in
   * order.
   */
  async function idsInLinkOrder(actor: Member, slugsOrIds?: string[]): Promise<string[]> {
    return linkStore(db, actor.groupId).inOrder(slugsOrIds)
  }

  /** Only the id, slug and name: enough to know that the recipe exists and belongs to the group. */
  async function find(actor: Member, slugOrId: string): Promise<Pick<Recipe, 'id' | 'slug' | 'name'>> {
    const found = await recipeStore(db, actor.groupId).identify(slugOrId)
    if (!found) throw notFound('recipe.not-found')
    return found
  }

  /** Replaces everything by the body, except comments, owner, group and row times, which are never read from it. */
  async function replace(actor: Member, slugOrId: string, body: RecipePatch & { name: string }): Promise<Recipe> {
    return change(actor, { slugOrId, body: asReplacement(body) })
  }

  async function patch(actor: Member, slugOrId: string, body: RecipePatch): Promise<Recipe> {
    return change(actor, { slugOrId, body: asPatch(body) })
  }

  /** Updates a recipe from its source. */
  async function renew(actor: Member, slugOrId: string, body: RecipePatch): Promise<Recipe> {
    return change(actor, { slugOrId, body: asPatch(body) }, 'import-update')
  }

  /** What `renew` would change, in words, and the new picture; nothing is saved. */
  async function changesOf(
    actor: Member,
    id: string,
    { update, picture, say }: { update: RecipePatch; picture: boolean; say: Translate },
  ): Promise<string[]> {
    const before = await get(actor, id)
    const after = await rehearse(actor, { slugOrId: id, body: asPatch(update) })
    const image = picture ? newVersion() : before.image
    return wordsOf(differencesBetween(before, { ...after, image }, say), say)
  }

  /**
   * Restores earlier content. It never makes a recipe public, and it does not take back a name that another recipe has
   * now.
   */
  async function revert(actor: Member, id: string, then: Recipe): Promise<Recipe> {
    const now = await get(actor, id)
    const { locked, public: isPublic } = now.settings
    const settings = { ...then.settings, locked, public: isPublic && then.settings.public }
    const isTaken = (await recipeStore(db, actor.groupId).slugsLike(recipeSlug(then.name), id)).has(
      recipeSlug(then.name),
    )
    const body = { ...then, name: isTaken ? now.name : then.name, settings, rating: now.rating, lastMade: now.lastMade }
    return change(actor, { slugOrId: id, body: { ...asPatch(body), updateAt: undefined } }, 'restored')
  }

  /** Replaces several recipes, all of them or none. */
  async function replaceEach(actor: Member, bodies: (Named & RecipePatch)[]): Promise<Recipe[]> {
    return changeEach(actor, bodies.map(addressed(asReplacement)))
  }

  async function patchEach(actor: Member, bodies: (Named & RecipePatch)[]): Promise<Recipe[]> {
    return changeEach(actor, bodies.map(addressed(asPatch)))
  }

  async function setImage(actor: Member, slugOrId: string, version: string | null): Promise<Recipe> {
    return change(actor, { slugOrId, body: { image: version } })
  }

  /** Updates the displayed average rating, which is no edit of the recipe. */
  async function showRating(tx: Db, actor: Member, id: string, rating: number | null): Promise<void> {
    await recipeStore(tx, actor.groupId).setRating(id, rating)
  }

  /** Moves a recipe to the trash; it disappears everywhere else. */
  async function remove(actor: Member, slugOrId: string): Promise<Recipe> {
    const recipe = await db.transaction(async (tx) => {
      const recipe = await recipeIn(tx, actor, slugOrId)
      permit(actor, 'recipe.edit', recipe)
      const by = userIdOf(actor)
      await trashStore(tx, actor.groupId).put([recipe.id], by, now().toISOString())
      await recipeStore(tx, actor.groupId).remove(recipe.id)
      return recipe
    })
    events.emit('recipe.deleted', factOf(recipe))
    return recipe
  }

  /** A copy with its own picture and files. */
  async function duplicate(actor: Member, slugOrId: string, name: string | null | undefined): Promise<Recipe> {
    const original = await get(actor, slugOrId)
    const { image, rating: _rating, lastMade: _made, ...content } = original
    const copy = await createWhole(actor, {
      ...content,
      name: name ?? original.name,
      settings: { ...original.settings, locked: false },
      dateAdded: undefined,
    })
    const before = files.recipeBefore(original.id)
    const isOfNow = (path: string) => path !== before
    await cp(files.recipeDir(original.id), files.recipeDir(copy.id), { recursive: true, filter: isOfNow }).catch(
      unlessMissing,
    )
    return image === null ? copy : setImage(actor, copy.id, image)
  }

  /** Records when a recipe was made, which is no edit of the recipe. */
  async function noteMade(actor: Member, id: string, at: string | null): Promise<void> {
    await recipeStore(db, actor.groupId).setLastMade(id, at)
  }

  /** Hands the recipes of a member who leaves the group to another member, else to the one named. */
  async function inherit(tx: Db, { from, groupId, to }: { from: string; groupId: string; to: string }): Promise<void> {
    await recipeStore(tx, groupId).inherit(from, to)
  }

  /** Whether the user's own group has no recipe of that name. */
  async function isNameFree(actor: Member, groupId: string, name: string): Promise<boolean> {
    if (groupId !== actor.groupId) throw notFound('group.not-found')
    const slug = recipeSlug(name)
    return !(await recipeStore(db, groupId).slugsLike(slug)).has(slug)
  }

  /** Owner group and visibility of a recipe, whatever the group of the caller. */
  async function access(recipeId: string) {
    return recipeAccess(db, recipeId)
  }

  /** Recipes of the group that an import may duplicate. */
  async function similar(actor: Member, sought: { orgURLs: string[]; name: string }) {
    return recipeStore(db, actor.groupId).similar(sought)
  }

  async function settingsOfGroup(actor: Member, publish: Publish): Promise<RecipeSettings> {
    const preferences = await services.groups.preferences(actor)
    const mayBePublic = publish === 'as-preferred' || (publish === 'if-chosen' && preferences.recipePublicChosen)
    return {
      public: preferences.recipePublic && mayBePublic,
      showNutrition: preferences.recipeShowNutrition,
      showAssets: preferences.recipeShowAssets,
      landscapeView: preferences.recipeLandscapeView,
      disableComments: preferences.recipeDisableComments,
      disableAmount: preferences.recipeDisableAmount,
      locked: false,
    }
  }
}

/** An edit cannot change when a recipe was created. */
const asPatch = (body: RecipePatch): RecipePatch => ({ ...body, dateAdded: undefined })

const addressed =
  (shape: (body: RecipePatch) => RecipePatch) =>
  ({ id, slug, ...body }: Named & RecipePatch) => ({ slugOrId: id ?? slug ?? '', body: shape(body) })

/** A recipe that never had files has no folder to copy. */
function unlessMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}
