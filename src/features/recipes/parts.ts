import { ORGANIZER_KINDS, type OrganizerKind, type OrganizerMention } from '#contract/organizers.ts'
import type { IngredientDraft, Recipe, RecipePatch } from '#contract/recipes.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { unprocessable } from '../../core/errors.ts'
import { type FoodMention, stepsOf, storedIngredient, type UnitMention } from './drafts.ts'
import { linkStore } from './link-store.ts'
import { recipeStore, type StoredIngredient } from './store.ts'

/** Finds or creates the group's rows for what a recipe mentions, in the order of the mentions. */
export type MentionServices = {
  resolveOrganizers: (
    tx: Db,
    groupId: string,
    kind: OrganizerKind,
    mentions: OrganizerMention[],
  ) => Promise<{ id: string; name: string }[]>
  resolveFoods: (tx: Db, groupId: string, mentions: FoodMention[]) => Promise<{ id: string }[]>
  resolveUnits: (tx: Db, groupId: string, mentions: UnitMention[]) => Promise<{ id: string }[]>
}

const ORGANIZER_FIELD = { categories: 'recipeCategory', tags: 'tags', tools: 'tools' } as const

/** The parts of a recipe outside its own row: organisers, ingredients and steps. */
export function createParts({ newId }: Pick<Core, 'newId'>, services: MentionServices) {
  return { write }

  /** Replaces the parts that the body contains; the others stay. */
  async function write(tx: Db, recipe: Recipe, body: RecipePatch) {
    const store = recipeStore(tx, recipe.groupId)
    for (const kind of ORGANIZER_KINDS) {
      const mentions = body[ORGANIZER_FIELD[kind]]
      if (mentions === undefined) continue
      const rows = mentions?.length ? await services.resolveOrganizers(tx, recipe.groupId, kind, mentions) : []
      await store.linkOrganizers(
        kind,
        recipe.id,
        rows.map(({ id }) => id),
      )
    }
    if (body.recipeIngredient !== undefined)
      await store.replaceIngredients(recipe.id, await ingredientsOf(tx, recipe, body))
    if (body.recipeInstructions !== undefined) {
      await store.replaceSteps(recipe.id, stepsOf(body.recipeInstructions ?? [], newId))
    }
  }

  async function ingredientsOf(tx: Db, recipe: Recipe, body: RecipePatch): Promise<StoredIngredient[]> {
    const drafts = body.recipeIngredient ?? []
    const foods = await resolved(
      drafts.map(({ food }) => food),
      (mentions) => services.resolveFoods(tx, recipe.groupId, mentions),
    )
    const units = await resolved(
      drafts.map(({ unit }) => unit),
      (mentions) => services.resolveUnits(tx, recipe.groupId, mentions),
    )
    const links = await linksOf(tx, recipe, drafts)
    const seen = new Set<string>()
    return drafts.map((draft, at) => {
      // Steps could not tell apart two lines with the same reference.
      const referenceId = draft.referenceId && !seen.has(draft.referenceId) ? draft.referenceId : newId()
      seen.add(referenceId)
      return storedIngredient(
        { ...draft, referenceId },
        { newId, foodId: foods[at] ?? null, unitId: units[at] ?? null, link: links[at] },
      )
    })
  }

  /** Resolves the recipes that lines link to; a link back to this recipe is refused. */
  async function linksOf(tx: Db, recipe: Recipe, drafts: IngredientDraft[]) {
    const mentioned = drafts.flatMap(({ referencedRecipe }, at) => (referencedRecipe ? [{ referencedRecipe, at }] : []))
    const links: ({ id: string; name: string } | undefined)[] = []
    if (mentioned.length === 0) return links
    const store = linkStore(tx, recipe.groupId)
    const found = await store.resolve(mentioned.map(({ referencedRecipe }) => referencedRecipe))
    const targets = found.flatMap((target) => target ?? [])
    const users = await store.usersAmong(
      targets.map(({ id }) => id),
      recipe.id,
    )
    const [culprit] = targets.filter(({ id }) => users.has(id))
    if (culprit) throw unprocessable('recipe.in-itself', { params: { name: recipe.name, other: culprit.name } })
    for (const [index, { at }] of mentioned.entries()) links[at] = found[index]
    return links
  }
}

/** Ids for the mentions present, each at the index of its line. */
async function resolved<Mention>(
  mentions: (Mention | null | undefined)[],
  resolve: (mentions: Mention[]) => Promise<{ id: string }[]>,
): Promise<(string | undefined)[]> {
  const present = mentions.flatMap((mention, at) => (mention ? [{ mention, at }] : []))
  if (present.length === 0) return []
  const rows = await resolve(present.map(({ mention }) => mention))
  const ids: (string | undefined)[] = []
  present.forEach(({ at }, index) => {
    ids[at] = rows[index]?.id
  })
  return ids
}
