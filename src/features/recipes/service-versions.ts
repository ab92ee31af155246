import { setImmediate } from 'node:timers/promises'
import type { Page } from '#contract/page.ts'
import type { Member } from '#contract/permissions.ts'
import type { Difference, ListedVersion, RecipeVersion } from '#contract/recipe-versions.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { Core } from '../../core/core.ts'
import { notFound } from '../../core/errors.ts'
import type { Translate } from '../../core/i18n.ts'
import { envelopeOf, WHOLE_LIST } from '../../core/pages.ts'
import { permit } from '../../core/permit.ts'
import type { Media } from '../media/service.ts'
import { differencesBetween, wordsOf } from './differences.ts'
import { createKeptFiles } from './kept-files.ts'
import type { Recipes } from './service.ts'
import { recipeFrom } from './version-document.ts'
import {
  firstSave,
  type KeptVersion,
  type People,
  type Save,
  versionStore,
  versionStoreAcrossGroups,
} from './version-store.ts'

export type Versions = ReturnType<typeof createVersions>
/** How a version is described, and how its ingredient lines are written. */
type Telling = { say: Translate; saidIn: (recipe: Recipe) => Recipe }
type Services = { recipes: Pick<Recipes, 'get' | 'revert' | 'keepPicture'>; media: Pick<Media, 'bringPicture'> }
type State = { id: number | null; save: Save; recipe: Recipe }
type Paging = { page: number; perPage: number; url?: string }

/** All versions are kept this long; then only the last of each day, later the last of each month. */
const ALL_KEPT_DAYS = 30
const DAILY_KEPT_DAYS = 90
const RECIPES_AT_ONCE = 200
const DAY_MS = 86_400_000

/** Earlier states of recipes: listed, compared, restored, and thinned out over time. */
export function createVersions({ db, files }: Pick<Core, 'db' | 'files'>, { recipes, media }: Services) {
  const keptFiles = createKeptFiles(files)
  return { list, read, compare, restore, trim }

  async function list(
    actor: Member,
    slug: string,
    { page, perPage, url }: Paging,
    telling: Telling,
  ): Promise<Page<ListedVersion>> {
    const recipe = await recipes.get(actor, slug)
    const store = versionStore(db, actor.groupId)
    const total = (await store.count(recipe.id)) + 1
    const envelope = envelopeOf(total, { ...WHOLE_LIST, page, perPage, ...(url && { url }) })
    // Each version is compared with the one before it, which may be on the next page.
    const offset = (page - 1) * perPage
    const kept = await store.page(recipe.id, { offset: Math.max(offset - 1, 0), limit: perPage + 1 })
    const states = [...(offset === 0 ? [nowOf(recipe, kept[0])] : []), ...(await statesOf(actor, recipe, kept))]
    const people = await store.people(states.map(({ save }) => save.by))
    const items: ListedVersion[] = []
    for (const [at, state] of states.slice(0, perPage).entries()) {
      items.push({ ...metaOf(state, people), ...told(state, states[at + 1], telling) })
      await setImmediate()
    }
    return { ...envelope, items }
  }

  async function read(actor: Member, slug: string, id: number): Promise<RecipeVersion & { recipe: Recipe }> {
    const state = await stateAt(actor, await recipes.get(actor, slug), id)
    const people = await versionStore(db, actor.groupId).people([state.save.by])
    return { ...metaOf(state, people), recipe: state.recipe }
  }

  async function compare(
    actor: Member,
    slug: string,
    { id, until }: { id: number; until?: number | undefined },
    { say, saidIn }: Telling,
  ): Promise<{ before: RecipeVersion; after: RecipeVersion; differences: Difference[] }> {
    const recipe = await recipes.get(actor, slug)
    const before = await stateAt(actor, recipe, id)
    const store = versionStore(db, actor.groupId)
    const [newest] = await store.page(recipe.id, { offset: 0, limit: 1 })
    const after = until === undefined ? nowOf(recipe, newest) : await stateAt(actor, recipe, until)
    const people = await store.people([before.save.by, after.save.by])
    const differences = differencesBetween(saidIn(before.recipe), saidIn(after.recipe), say)
    return { before: metaOf(before, people), after: metaOf(after, people), differences }
  }

  /**
   * Restores an earlier version. Data added since and the lock stay as they are, and a private recipe is not made
   * public.
   */
  async function restore(actor: Member, slug: string, id: number): Promise<Recipe> {
    const recipe = await recipes.get(actor, slug)
    permit(actor, 'recipe.edit', recipe)
    const { recipe: then } = await stateAt(actor, recipe, id)
    const isSamePicture = then.image === recipe.image
    if (then.image === null) await recipes.keepPicture(recipe)
    const hasPicture = isSamePicture || then.image === null || (await media.bringPicture(recipe, then.image))
    await keptFiles.bringAssets(
      recipe.id,
      then.assets.flatMap(({ fileName }) => fileName ?? []),
    )
    return recipes.revert(actor, recipe.id, { ...then, image: hasPicture ? then.image : recipe.image })
  }

  async function stateAt(actor: Member, recipe: Recipe, id: number): Promise<State> {
    const version = await versionStore(db, actor.groupId).find(recipe.id, id)
    if (!version) throw notFound('recipe.version-not-found')
    const [state] = await statesOf(actor, recipe, [version])
    return state as State
  }

  /** The contents of consecutive versions, newest first; a delta is filled in from the versions after it. */
  async function statesOf(actor: Member, now: Recipe, kept: KeptVersion[]): Promise<State[]> {
    const newer = kept[0] ? await versionStore(db, actor.groupId).neededBy(now.id, kept[0]) : []
    let recipe = now
    const states = [...newer, ...kept].map(({ id, made, document }) => {
      recipe = recipeFrom(document, recipe)
      return { id, save: made, recipe }
    })
    return states.slice(newer.length)
  }

  /** Thins out old versions, a few hundred recipes at a time; returns the number of recipes processed. */
  async function trim(now: Date): Promise<number> {
    const store = versionStoreAcrossGroups(db)
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
    let count = 0
    for (
      let ids = await store.recipesAfter('', RECIPES_AT_ONCE);
      ids.length > 0;
      ids = await store.recipesAfter(ids.at(-1) ?? '', RECIPES_AT_ONCE)
    ) {
      await store.removeOrphans(ids)
      await store.thin(ids, { from: before(DAILY_KEPT_DAYS), until: before(ALL_KEPT_DAYS), each: 'day' })
      await store.thin(ids, { from: '', until: before(DAILY_KEPT_DAYS), each: 'month' })
      for (const id of ids) await keptFiles.removeExcept(id, () => store.filesOf(id))
      count += ids.length
      await setImmediate()
    }
    return count
  }
}

const nowOf = (recipe: Recipe, newest: KeptVersion | undefined): State => ({
  id: null,
  save: newest?.replaced ?? firstSave(recipe),
  recipe,
})

function metaOf({ id, save }: State, people: People): RecipeVersion {
  return { id, madeAt: save.at, madeBy: people.get(save.by ?? '') ?? null, how: save.how }
}

/** What a version changed from the one before; for the first version, its content. */
function told(
  { recipe }: State,
  older: State | undefined,
  { say, saidIn }: Telling,
): Pick<ListedVersion, 'fields' | 'names' | 'words'> {
  if (!older) {
    const ingredients = say('version.ingredients', { count: recipe.recipeIngredient.length })
    const steps = say('version.steps', { count: recipe.recipeInstructions.length })
    return { fields: [], names: [], words: [say('version.first', { ingredients, steps })] }
  }
  const differences = differencesBetween(saidIn(older.recipe), saidIn(recipe), say)
  return {
    fields: differences.map(({ field }) => field),
    names: differences.map(({ name }) => name),
    words: wordsOf(differences, say),
  }
}
