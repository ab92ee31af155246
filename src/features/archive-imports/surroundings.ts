import { Color } from '#contract/common.ts'
import { CookbookDraft } from '#contract/cookbooks.ts'
import type { FoodDraft, UnitDraft } from '#contract/foods.ts'
import { MealEntryDraft } from '#contract/mealplans.ts'
import type { Member, System } from '#contract/permissions.ts'
import { ShoppingItemDraft } from '#contract/shopping-items.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { Refusal } from '../../core/errors.ts'
import { WHOLE_LIST } from '../../core/pages.ts'
import type { Cookbooks } from '../cookbooks/service.ts'
import type { Foods, Labels, Units } from '../foods/service.ts'
import type { MealPlans } from '../mealplans/service.ts'
import type { Organizers } from '../organizers/service.ts'
import type { ShoppingLists } from '../shopping/service.ts'
import type { ShoppingItems } from '../shopping/service-items.ts'
import { type BelongingServices, type Belongings, createBelongings } from './belongings.ts'

type Named = { name: string }
export type FilterName = { kind: 'categories' | 'tags' | 'tools' | 'foods'; name: string }
type ListItem = {
  note: string
  quantity: number
  checked: boolean
  unit: string
  food: string
  label: string
  extras: Record<string, string>
  /** Where part of the amount comes from, by the recipe's foreign id. */
  recipes: { recipe: string; quantity: number; scale: number }[]
}
/** What a whole backup contains besides recipes. */
export type Surroundings = {
  labels: (Named & { color: string })[]
  units: UnitDraft[]
  foods: (FoodDraft & { label: string })[]
  cookbooks: (Named & Record<'categories' | 'tags' | 'tools', string[]> & Record<string, unknown>)[]
  plans: { date: string; entryType: string; title: string; text: string; recipe: string }[]
  lists: (Named & { items: ListItem[] })[]
  /** Names of tools the household has. */
  toolsOnHand?: string[]
  belongings?: Belongings
  /** What the ids in stored filters stand for. */
  named?: ReadonlyMap<string, FilterName>
  losses: string[]
}
export type SurroundingServices = BelongingServices & {
  cookbooks: Cookbooks
  foods: Foods
  labels: Labels
  mealplans: MealPlans
  organizers: Organizers
  shoppingItems: ShoppingItems
  shoppingLists: ShoppingLists
  units: Units
}
type What =
  | 'labels'
  | 'units'
  | 'foods'
  | 'cookbooks'
  | 'meals'
  | 'lists'
  | 'people'
  | 'opinions'
  | 'comments'
  | 'events'
  | 'rules'
  | 'webhooks'
  | 'notifiers'
  | 'actions'
/** How many of each kind there were, how many are new, and which were lost. */
export type Tally = { what: What; found: number; added: number; lost: string[] }
type KeepPicture = (event: string, actor: Member, read: () => Promise<Buffer>) => Promise<boolean>
type Brought = Pick<Tally, 'added' | 'lost'>

/** Adds what is missing, by name: foods and units before the recipes that use them, plans after. */
export function createSurroundings({ db }: Core, services: SurroundingServices) {
  const belongings = createBelongings(services)
  return { bringWords, bringRest }

  async function bringWords(actor: Member, { labels, units, foods }: Surroundings): Promise<Tally[]> {
    return db.transaction(async (tx) => {
      const { groupId } = actor
      const colored = labels
        .filter(({ name }) => name !== '')
        .map(({ name, color }) => ({ name, color: Color.catch('#959595').parse(color) }))
      const newLabels = await services.labels.addMissing(tx, groupId, colored)
      const labelOf = await services.labels.byName(tx, groupId, foods.map(({ label }) => label).filter(Boolean))
      const labelled = foods.map(({ label, ...food }) => ({ ...food, labelId: label ? labelOf(label)?.id : null }))
      return [
        { what: 'labels', found: labels.length, added: newLabels, lost: [] },
        { what: 'units', found: units.length, added: await services.units.addMissing(tx, groupId, units), lost: [] },
        { what: 'foods', found: foods.length, added: await services.foods.addMissing(tx, groupId, labelled), lost: [] },
      ]
    })
  }

  /** `recipes` maps the backup's ids to ours. */
  async function bringRest(
    actor: System,
    all: Surroundings,
    recipes: Map<string, string>,
    keepPicture: KeepPicture,
  ): Promise<Tally[]> {
    const filterOf = (filter: string) => translated(actor, filter, all.named ?? new Map())
    await keepOnHand(actor, all.toolsOnHand ?? [])
    const means = {
      recipes,
      filterOf,
      idsOf: (kind: 'categories' | 'tags', names: string[]) => idsOf(actor, kind, names),
      keepPicture,
    }
    return [
      { what: 'cookbooks', found: all.cookbooks.length, ...(await bringCookbooks(actor, all.cookbooks, filterOf)) },
      { what: 'meals', found: all.plans.length, ...(await bringPlans(actor, all.plans, recipes)) },
      { what: 'lists', found: all.lists.length, ...(await bringLists(actor, all.lists, recipes)) },
      ...(all.belongings ? await belongings.bring(actor, all.belongings, means) : []),
    ]
  }

  async function bringCookbooks(
    actor: Member,
    cookbooks: Surroundings['cookbooks'],
    filterOf: (filter: string) => Promise<string>,
  ): Promise<Brought> {
    const lost: string[] = []
    const known = new Set((await services.cookbooks.list(actor, WHOLE_LIST)).items.map(({ name }) => name))
    const fresh = cookbooks.filter(({ name }) => name !== '' && !known.has(name))
    for (const { categories, tags, tools, ...words } of fresh) {
      const chosen = {
        categories: await idsOf(actor, 'categories', categories),
        tags: await idsOf(actor, 'tags', tags),
        tools: await idsOf(actor, 'tools', tools),
      }
      const queryFilterString = await filterOf(String(words.queryFilterString ?? ''))
      const draft = CookbookDraft.safeParse({ ...words, ...chosen, queryFilterString })
      if (!draft.success) lost.push(words.name)
      else if (!(await isMade(() => services.cookbooks.create(actor, draft.data)))) {
        // Without its filter it would hold every recipe.
        lost.push(`${words.name}: ${queryFilterString}`)
      }
    }
    return { added: fresh.length - lost.length, lost }
  }

  async function idsOf(actor: Member, kind: 'categories' | 'tags' | 'tools', names: string[]) {
    const mentions = names.map((name) => ({ id: undefined, name }))
    return (await db.transaction((tx) => services.organizers.resolve(tx, actor.groupId, kind, mentions))).map(
      ({ id }) => ({ id }),
    )
  }

  async function bringPlans(
    actor: Member,
    plans: Surroundings['plans'],
    recipes: Map<string, string>,
  ): Promise<Brought> {
    const lost: string[] = []
    const drafts = plans.flatMap(({ recipe, ...plan }) => {
      const recipeId = recipes.get(recipe) ?? null
      const read = MealEntryDraft.safeParse({ ...plan, recipeId })
      // A meal whose recipe was not imported, and that has no text, is left out.
      const isBare = recipe !== '' && recipeId === null && plan.title === '' && plan.text === ''
      if (read.success && !isBare) return [read.data]
      lost.push([plan.date, plan.entryType, plan.title].filter(Boolean).join(' '))
      return []
    })
    const days = drafts.map(({ date }) => date).sort()
    const present =
      days.length > 0 ? await services.mealplans.between(actor, days[0] as string, days.at(-1) as string) : []
    const known = new Set(present.map((entry) => keyOf(entry)))
    const fresh = drafts.filter((draft) => !known.has(keyOf(draft)))
    if (fresh.length > 0) await services.mealplans.createAll(actor, fresh)
    return { added: fresh.length, lost }
  }

  async function bringLists(
    actor: Member,
    lists: Surroundings['lists'],
    recipes: ReadonlyMap<string, string>,
  ): Promise<Brought> {
    const lost: string[] = []
    const known = new Set((await services.shoppingLists.list(actor, WHOLE_LIST)).items.map(({ name }) => name))
    const fresh = lists.filter(({ name }) => name !== '' && !known.has(name))
    const [foods, units, labels] = await db.transaction((tx) => wordsOf(tx, actor.groupId, fresh))
    for (const { name, items } of fresh) {
      const list = await services.shoppingLists.create(actor, { name, extras: {}, private: false })
      const drafts = items.flatMap(({ unit, food, label, note, quantity, checked, extras, recipes: from }) => {
        const [foodId, unitId] = [foods(food)?.id, units(unit)?.id]
        const isKnown = foodId !== undefined && (unit === '' || unitId !== undefined)
        const words = isKnown ? note : [unit, food, note].filter(Boolean).join(' ')
        const read = ShoppingItemDraft.safeParse({
          shoppingListId: list.id,
          note: words,
          quantity: quantity || (isKnown ? 0 : 1),
          checked,
          labelId: labels(label)?.id,
          extras,
          ...(isKnown && { foodId, unitId, isFood: true }),
          recipeReferences: from.flatMap(({ recipe, quantity: recipeQuantity, scale: recipeScale }) => {
            const recipeId = recipes.get(recipe)
            return recipeId ? [{ recipeId, recipeQuantity, recipeScale }] : []
          }),
        })
        if (read.success && (words || isKnown)) return [read.data]
        if (words) lost.push(`${name}: ${words.slice(0, 100)}`)
        return []
      })
      if (drafts.length > 0) await services.shoppingItems.createAll(actor, drafts)
    }
    return { added: fresh.length, lost }
  }

  /** How foods, units and labels of list items are found by name. */
  async function wordsOf(tx: Db, groupId: string, lists: Surroundings['lists']) {
    const labels = lists.flatMap(({ items }) => items.map(({ label }) => label)).filter(Boolean)
    const [foods, units] = [await services.foods.index(tx, groupId), await services.units.index(tx, groupId)]
    return [foods.find, units.find, await services.labels.byName(tx, groupId, labels)] as const
  }

  async function keepOnHand(actor: Member, names: string[]) {
    const tools = await db.transaction((tx) =>
      services.organizers.resolve(
        tx,
        actor.groupId,
        'tools',
        names.map((name) => ({ id: undefined, name })),
      ),
    )
    for (const { id, name, onHand } of tools)
      if (!onHand) await services.organizers.update(actor, 'tools', id, { name, onHand: true })
  }

  /** A stored filter with our ids for the foreign ones; ids nobody knows stay, and match nothing. */
  async function translated(actor: Member, filter: string, named: ReadonlyMap<string, FilterName>): Promise<string> {
    const ids = new Map<string, string>()
    for (const [id] of filter.matchAll(FOREIGN_ID)) {
      const said = named.get(id.replaceAll('-', '').toLowerCase())
      if (!said) continue
      const found =
        said.kind === 'foods'
          ? (await services.foods.index(db, actor.groupId)).find(said.name)
          : (await idsOf(actor, said.kind, [said.name]))[0]
      if (found) ids.set(id, found.id)
    }
    return filter.replace(FOREIGN_ID, (id) => ids.get(id) ?? id)
  }
}

const FOREIGN_ID = /\b[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}\b/gi

/** Whether something could be made; what is refused could not. */
async function isMade(make: () => Promise<unknown>): Promise<boolean> {
  try {
    await make()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const keyOf = ({ date, entryType, title, recipeId }: Partial<MealEntryDraft>) =>
  [date, entryType, title ?? '', recipeId ?? ''].join('|')
