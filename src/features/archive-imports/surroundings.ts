import { Color } from '#contract/common.ts'
import { CookbookDraft } from '#contract/cookbooks.ts'
import type { FoodDraft, UnitDraft } from '#contract/foods.ts'
import { MealEntryDraft } from '#contract/mealplans.ts'
import type { Member } from '#contract/permissions.ts'
import { ShoppingItemDraft } from '#contract/shopping-items.ts'
import type { Core } from '../../core/core.ts'
import { WHOLE_LIST } from '../../core/pages.ts'
import type { Cookbooks } from '../cookbooks/service.ts'
import type { Foods, Labels, Units } from '../foods/service.ts'
import type { MealPlans } from '../mealplans/service.ts'
import type { Organizers } from '../organizers/service.ts'
import type { ShoppingLists } from '../shopping/service.ts'
import type { ShoppingItems } from '../shopping/service-items.ts'

type Named = { name: string }
/** What a whole backup contains besides recipes. */
export type Surroundings = {
  labels: (Named & { color: string })[]
  units: UnitDraft[]
  foods: (FoodDraft & { label: string })[]
  cookbooks: (Named & Record<'categories' | 'tags' | 'tools', string[]> & Record<string, unknown>)[]
  plans: { date: string; entryType: string; title: string; text: string; recipe: string }[]
  lists: (Named & { items: { note: string; quantity: number; checked: boolean; unit: string; food: string }[] })[]
  losses: string[]
}
export type SurroundingServices = {
  cookbooks: Cookbooks
  foods: Foods
  labels: Labels
  mealplans: MealPlans
  organizers: Organizers
  shoppingItems: ShoppingItems
  shoppingLists: ShoppingLists
  units: Units
}
type What = 'labels' | 'units' | 'foods' | 'cookbooks' | 'meals' | 'lists'
/** How many of each kind there were, how many are new, and which were lost. */
export type Tally = { what: What; found: number; added: number; lost: string[] }
type Brought = Pick<Tally, 'added' | 'lost'>

/** Adds what is missing, by name: foods and units before the recipes that use them, plans after. */
export function createSurroundings({ db }: Core, services: SurroundingServices) {
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
  async function bringRest(actor: Member, all: Surroundings, recipes: Map<string, string>): Promise<Tally[]> {
    return [
      { what: 'cookbooks', found: all.cookbooks.length, ...(await bringCookbooks(actor, all.cookbooks)) },
      { what: 'meals', found: all.plans.length, ...(await bringPlans(actor, all.plans, recipes)) },
      { what: 'lists', found: all.lists.length, ...(await bringLists(actor, all.lists)) },
    ]
  }

  async function bringCookbooks(actor: Member, cookbooks: Surroundings['cookbooks']): Promise<Brought> {
    const lost: string[] = []
    const known = new Set((await services.cookbooks.list(actor, WHOLE_LIST)).items.map(({ name }) => name))
    const fresh = cookbooks.filter(({ name }) => name !== '' && !known.has(name))
    for (const { categories, tags, tools, ...words } of fresh) {
      const chosen = {
        categories: await idsOf(actor, 'categories', categories),
        tags: await idsOf(actor, 'tags', tags),
        tools: await idsOf(actor, 'tools', tools),
      }
      const draft = CookbookDraft.safeParse({ ...words, ...chosen })
      if (draft.success) await services.cookbooks.create(actor, draft.data)
      else lost.push(words.name)
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

  async function bringLists(actor: Member, lists: Surroundings['lists']): Promise<Brought> {
    const lost: string[] = []
    const known = new Set((await services.shoppingLists.list(actor, WHOLE_LIST)).items.map(({ name }) => name))
    const fresh = lists.filter(({ name }) => name !== '' && !known.has(name))
    for (const { name, items } of fresh) {
      const list = await services.shoppingLists.create(actor, { name, extras: {}, private: false })
      const drafts = items.flatMap(({ unit, food, note, quantity, checked }) => {
        const words = [unit, food, note].filter(Boolean).join(' ')
        const read = ShoppingItemDraft.safeParse({
          shoppingListId: list.id,
          note: words,
          quantity: quantity || 1,
          checked,
        })
        if (read.success && words) return [read.data]
        if (words) lost.push(`${name}: ${words.slice(0, 100)}`)
        return []
      })
      if (drafts.length > 0) await services.shoppingItems.createAll(actor, drafts)
    }
    return { added: fresh.length, lost }
  }
}

const keyOf = ({ date, entryType, title, recipeId }: Partial<MealEntryDraft>) =>
  [date, entryType, title ?? '', recipeId ?? ''].join('|')
