import type { Page } from '#contract/page.ts'
import { boolean, id, type ListColumns, moment, text } from '../../core/columns.ts'
import type { Db } from '../../core/db.ts'
import { insertMany } from '../../core/insert-many.ts'
import { mapPage, type PageRequest, pageOf } from '../../core/pages.ts'
import type { ListRecipe, StoredList } from './states.ts'

type Row = {
  id: string
  group_id: string
  user_id: string | null
  name: string | null
  extras: string
  private: number | boolean
  shop_id: string | null
  version: number
  created_at: string
  update_at: string
}
type LabelRow = { id: string; list_id: string; label_id: string; position: number }
type RecipeRow = { id: string; list_id: string; recipe_id: string; quantity: string }

export type Section = { id: string; labelId: string; position: number }
export type ShoppingListStore = ReturnType<typeof shoppingListStore>
/** Whose lists are read: those of a group the viewer can see; `null` includes private ones. */
export type Viewer = { groupId: string; userId: string | null }

/** Rows of `shopping_lists` with their sections and recipes, always seen through one group and one viewer. */
export function shoppingListStore(db: Db, { groupId, userId }: Viewer) {
  return {
    page,
    find,
    insert,
    update,
    remove,
    labels,
    labelsOfEach,
    lastLabels,
    replaceLabels,
    recipes,
    recipesOfEach,
    saveRecipes,
    removeRecipes,
  }

  function rows() {
    const query = db<Row>('shopping_lists').where({ group_id: groupId })
    if (userId !== null) query.where((row) => row.where({ private: false }).orWhere({ user_id: userId }))
    return query
  }

  async function page(request: PageRequest): Promise<Page<StoredList & { openItems: number }>> {
    const found = await pageOf<Row>(rows(), COLUMNS, request)
    const open: { list_id: string; items: number | string }[] = await db('shopping_items')
      .whereIn(
        'list_id',
        found.items.map((row) => row.id),
      )
      .where({ checked: false })
      .groupBy('list_id')
      .select('list_id')
      .count({ items: '*' })
    const counts = new Map(open.map(({ list_id, items }) => [list_id, Number(items)]))
    return mapPage(found, (row) => ({ ...fromRow(row), openItems: counts.get(row.id) ?? 0 }))
  }

  async function find(listId: string): Promise<StoredList | undefined> {
    const row = await rows().where({ id: listId }).first()
    return row && fromRow(row)
  }

  async function insert(list: StoredList) {
    await db<Row>('shopping_lists').insert(toRow(list))
  }

  async function update(list: StoredList) {
    const { id: _, group_id, user_id, created_at, ...changes } = toRow(list)
    await rows().where({ id: list.id }).update(changes)
  }

  async function remove(listId: string) {
    await rows().where({ id: listId }).delete()
  }

  /** The sections with a set order. */
  async function labels(listId: string): Promise<Section[]> {
    return (await labelsOfEach([listId])).get(listId) ?? []
  }

  async function labelsOfEach(listIds: string[]): Promise<Map<string, Section[]>> {
    const found = await db<LabelRow>('shopping_list_labels').whereIn('list_id', listIds).orderBy(['position', 'id'])
    return byList(found, (row) => ({ id: row.id, labelId: row.label_id, position: row.position }))
  }

  /** The section order of the most recently changed list that has its own. */
  async function lastLabels(): Promise<{ labelId: string; position: number }[]> {
    const last = await rows()
      .whereNull('shop_id')
      .whereExists((ordered) => {
        ordered.from('shopping_list_labels').whereRaw('?? = ??', ['list_id', 'shopping_lists.id'])
      })
      .orderBy([{ column: 'update_at', order: 'desc' }, { column: 'id' }])
      .first('id')
    return last ? labels(last.id) : []
  }

  async function replaceLabels(listId: string, settings: Section[]) {
    await db('shopping_list_labels').where({ list_id: listId }).delete()
    const made = settings.map(({ id, labelId, position }) => ({ id, list_id: listId, label_id: labelId, position }))
    await insertMany(db, 'shopping_list_labels', made)
  }

  async function recipes(listId: string): Promise<ListRecipe[]> {
    return (await recipesOfEach([listId])).get(listId) ?? []
  }

  async function recipesOfEach(listIds: string[]): Promise<Map<string, ListRecipe[]>> {
    const found = await db<RecipeRow>('shopping_list_recipes').whereIn('list_id', listIds)
    return byList(found, (row) => ({ id: row.id, recipeId: row.recipe_id, quantity: row.quantity }))
  }

  async function saveRecipes(listId: string, recipes: ListRecipe[]) {
    if (recipes.length === 0) return
    const made = recipes.map(({ id, recipeId, quantity }) => ({ id, list_id: listId, recipe_id: recipeId, quantity }))
    await db<RecipeRow>('shopping_list_recipes').insert(made).onConflict(['list_id', 'recipe_id']).merge(['quantity'])
  }

  async function removeRecipes(listId: string, recipeIds: string[]) {
    await db('shopping_list_recipes').where({ list_id: listId }).whereIn('recipe_id', recipeIds).delete()
  }
}

function byList<Row extends { list_id: string }, Found>(rows: Row[], read: (row: Row) => Found): Map<string, Found[]> {
  const found = new Map<string, Found[]>()
  for (const [listId, of] of Map.groupBy(rows, (row) => row.list_id)) found.set(listId, of.map(read))
  return found
}

/** Private lists without an owner: nobody can see them. */
export async function removeOwnerlessLists(db: Db): Promise<void> {
  await db('shopping_lists').where({ private: true }).whereNull('user_id').delete()
}

const COLUMNS: ListColumns = {
  id: 'shopping_lists.id',
  attributes: {
    id: id('shopping_lists.id'),
    name: text('shopping_lists.name'),
    user_id: id('shopping_lists.user_id'),
    shop_id: id('shopping_lists.shop_id'),
    private: boolean('shopping_lists.private'),
    created_at: moment('shopping_lists.created_at'),
    update_at: moment('shopping_lists.update_at'),
  },
}

const fromRow = (row: Row): StoredList => ({
  id: row.id,
  groupId: row.group_id,
  householdId: row.group_id,
  userId: row.user_id,
  name: row.name,
  extras: JSON.parse(row.extras) as StoredList['extras'],
  private: Boolean(row.private),
  shopId: row.shop_id,
  version: row.version,
  createdAt: row.created_at,
  updateAt: row.update_at,
})

const toRow = (list: StoredList): Row => ({
  id: list.id,
  group_id: list.groupId,
  user_id: list.userId,
  name: list.name,
  extras: JSON.stringify(list.extras),
  private: list.private,
  shop_id: list.shopId,
  version: list.version,
  created_at: list.createdAt,
  update_at: list.updateAt,
})
