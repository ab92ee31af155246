import type { Page } from '#contract/page.ts'
import { boolean, id, type ListColumns, moment, number, text } from '../../core/columns.ts'
import type { Db } from '../../core/db.ts'
import { insertMany, updateMany } from '../../core/insert-many.ts'
import { type PageRequest, pageOf } from '../../core/pages.ts'
import type { Viewer } from './list-store.ts'
import type { Joined, StoredContribution, StoredItem } from './states.ts'

type Row = {
  id: string
  list_id: string
  user_id: string | null
  checked: number | boolean
  position: number
  is_food: number | boolean
  note: string
  quantity: string
  unit_id: string | null
  food_id: string | null
  label_id: string | null
  original_text: string | null
  extras: string
  by_hand: number | boolean
  version: number
  marks: string
  created_at: string
  update_at: string
}
type ContributionRow = {
  id: string
  item_id: string
  recipe_id: string
  quantity: string
  unit_id: string | null
  scale: string
  portion_id: string
  note: string
  plan_entry_id: number | null
  plan_date: string | null
  version: number
}

/** Above this many ids a query uses the list instead: databases limit the values in a statement. */
const IDS_IN_A_QUERY_MAX = 500

/** Rows of `shopping_items` with their contributions from recipes, on lists the viewer can see. */
export function shoppingItemStore(db: Db, { groupId, userId }: Viewer) {
  return {
    page,
    findEach,
    ofList,
    listsWithMeals,
    listsOfMeals,
    changedSince,
    removedSince,
    removedAmong,
    takenIds,
    save,
    removeEach,
  }

  function rows() {
    const query = db<Row>('shopping_items')
      .join('shopping_lists', 'shopping_lists.id', 'shopping_items.list_id')
      .where('shopping_lists.group_id', groupId)
      .select('shopping_items.*')
    if (userId !== null) {
      query.where((row) => row.where('shopping_lists.private', false).orWhere('shopping_lists.user_id', userId))
    }
    return query
  }

  async function page(request: PageRequest): Promise<Page<StoredItem>> {
    const found = await pageOf<Row>(rows(), COLUMNS, request)
    return { ...found, items: await whole(found.items) }
  }

  async function findEach(ids: string[]): Promise<StoredItem[]> {
    return whole(await rows().whereIn('shopping_items.id', ids))
  }

  async function ofList(listId: string): Promise<StoredItem[]> {
    const found = await rows()
      .where('shopping_items.list_id', listId)
      .orderBy(['shopping_items.position', 'shopping_items.id'])
    return whole(found, listId)
  }

  /** Lists with items for these planned meals. */
  async function listsWithMeals(planEntryIds: number[]): Promise<string[]> {
    return rows()
      .join('shopping_contributions', 'item_id', 'shopping_items.id')
      .whereIn('plan_entry_id', planEntryIds)
      .distinct('list_id')
      .pluck('list_id')
  }

  /** The name of another list that has a planned meal, by entry. */
  async function listsOfMeals(planEntryIds: number[], listId: string): Promise<Map<number, string>> {
    const found: { plan_entry_id: number; name: string | null }[] = await rows()
      .join('shopping_contributions', 'item_id', 'shopping_items.id')
      .whereIn('plan_entry_id', planEntryIds)
      .whereNot('shopping_items.list_id', listId)
      .clearSelect()
      .distinct('plan_entry_id', 'shopping_lists.name')
    return new Map(found.map(({ plan_entry_id, name }) => [plan_entry_id, name ?? '']))
  }

  async function changedSince(listId: string, version: number): Promise<StoredItem[]> {
    const found = await rows()
      .where('shopping_items.list_id', listId)
      .where('shopping_items.version', '>', version)
      .orderBy(['shopping_items.position', 'shopping_items.id'])
    return whole(found, listId)
  }

  async function removedSince(listId: string, version: number): Promise<string[]> {
    return db('shopping_removed_items').where({ list_id: listId }).where('version', '>', version).pluck('item_id')
  }

  async function removedAmong(listId: string, ids: string[]): Promise<{ id: string; joined: Joined | undefined }[]> {
    const found: { item_id: string; joined: string | null }[] = await db('shopping_removed_items')
      .where({ list_id: listId })
      .whereIn('item_id', ids)
      .select('item_id', 'joined')
    return found.map(({ item_id, joined }) => ({ id: item_id, joined: joined ? JSON.parse(joined) : undefined }))
  }

  /** Ids that items of other lists have, in any group. */
  async function takenIds(listId: string, ids: string[]): Promise<string[]> {
    return db('shopping_items').whereIn('id', ids).whereNot({ list_id: listId }).pluck('id')
  }

  /** Saves items, new or not, with their contributions. */
  async function save(items: StoredItem[]) {
    await updateMany(db, 'shopping_items', { rows: items.map(toRow), columns: CHANGING })
    for (let start = 0; start < items.length; start += IDS_IN_A_QUERY_MAX) {
      const ids = items.slice(start, start + IDS_IN_A_QUERY_MAX).map((item) => item.id)
      await db('shopping_contributions').whereIn('item_id', ids).delete()
    }
    const contributions = items.flatMap((item) => item.contributions.map((one) => contributionRow(item.id, one)))
    await insertMany(db, 'shopping_contributions', contributions)
  }

  /** Removes items from the list for good. */
  async function removeEach(listId: string, removed: { id: string; version: number; joined: Joined | undefined }[]) {
    const gone = removed.map(({ id, version, joined }) => ({
      list_id: listId,
      item_id: id,
      version,
      joined: joined ? JSON.stringify(joined) : null,
    }))
    for (let start = 0; start < gone.length; start += IDS_IN_A_QUERY_MAX) {
      const some = gone.slice(start, start + IDS_IN_A_QUERY_MAX)
      await db('shopping_items')
        .where({ list_id: listId })
        .whereIn(
          'id',
          some.map(({ item_id }) => item_id),
        )
        .delete()
    }
    await insertMany(db, 'shopping_removed_items', gone)
  }

  async function whole(found: Row[], listId?: string): Promise<StoredItem[]> {
    if (found.length === 0) return []
    const query = db<ContributionRow>('shopping_contributions').select('shopping_contributions.*')
    if (listId !== undefined && found.length > IDS_IN_A_QUERY_MAX) {
      query.join('shopping_items', 'shopping_items.id', 'item_id').where('shopping_items.list_id', listId)
    } else {
      query.whereIn(
        'item_id',
        found.map((row) => row.id),
      )
    }
    const given = Map.groupBy(
      (await query.orderBy(['shopping_contributions.version', 'shopping_contributions.id'])) as ContributionRow[],
      (row) => row.item_id,
    )
    return found.map((row) => fromRow(row, given.get(row.id) ?? []))
  }
}

/** Operations of a list that have been applied. */
export function operationStore(db: Db, listId: string) {
  return {
    async known(opIds: string[]): Promise<Set<string>> {
      return new Set(await db('shopping_operations').where({ list_id: listId }).whereIn('op_id', opIds).pluck('op_id'))
    },
    async record(opIds: string[], at: string) {
      const made = opIds.map((op_id) => ({ list_id: listId, op_id, recorded_at: at }))
      await insertMany(db, 'shopping_operations', made)
    },
  }
}

/** The current ids of merged foods or units. */
export async function mergedIds(db: Db, groupId: string, ids: string[]): Promise<Map<string, string>> {
  const found: { from_id: string; to_id: string }[] = await db('ingredient_merges')
    .where({ group_id: groupId })
    .whereIn('from_id', ids)
  return new Map(found.map(({ from_id, to_id }) => [from_id, to_id]))
}

/** Lists in all groups with more ticked items than are kept. */
export async function fullListsAcrossGroups(db: Db, kept: number): Promise<{ id: string; groupId: string }[]> {
  const found: { id: string; group_id: string }[] = await db('shopping_items')
    .join('shopping_lists', 'shopping_lists.id', 'shopping_items.list_id')
    .where('shopping_items.checked', true)
    .groupBy('shopping_lists.id', 'shopping_lists.group_id')
    .havingRaw('count(*) > ?', [kept])
    .select('shopping_lists.id', 'shopping_lists.group_id')
  return found.map(({ id, group_id }) => ({ id, groupId: group_id }))
}

export async function forgetOperationsAcrossGroups(db: Db, before: string): Promise<void> {
  await db('shopping_operations').where('recorded_at', '<', before).delete()
}

const COLUMNS: ListColumns = {
  id: 'shopping_items.id',
  attributes: {
    id: id('shopping_items.id'),
    shopping_list_id: id('shopping_items.list_id'),
    user_id: id('shopping_items.user_id'),
    checked: boolean('shopping_items.checked'),
    position: number('shopping_items.position'),
    is_food: boolean('shopping_items.is_food'),
    note: text('shopping_items.note'),
    food_id: id('shopping_items.food_id'),
    unit_id: id('shopping_items.unit_id'),
    label_id: id('shopping_items.label_id'),
    created_at: moment('shopping_items.created_at'),
    update_at: moment('shopping_items.update_at'),
  },
}

const CHANGING: (keyof Row)[] = [
  'checked',
  'position',
  'is_food',
  'note',
  'quantity',
  'unit_id',
  'food_id',
  'label_id',
  'original_text',
  'extras',
  'by_hand',
  'version',
  'marks',
  'update_at',
]

function fromRow(row: Row, contributions: ContributionRow[]): StoredItem {
  return {
    id: row.id,
    listId: row.list_id,
    userId: row.user_id,
    checked: Boolean(row.checked),
    position: row.position,
    isFood: Boolean(row.is_food),
    note: row.note,
    quantity: row.quantity,
    unitId: row.unit_id,
    foodId: row.food_id,
    labelId: row.label_id,
    originalText: row.original_text,
    extras: JSON.parse(row.extras) as StoredItem['extras'],
    byHand: Boolean(row.by_hand),
    version: row.version,
    marks: JSON.parse(row.marks) as StoredItem['marks'],
    contributions: contributions.map(contributionFromRow),
    createdAt: row.created_at,
    updateAt: row.update_at,
  }
}

function toRow(item: StoredItem): Row {
  return {
    id: item.id,
    list_id: item.listId,
    user_id: item.userId,
    checked: item.checked,
    position: item.position,
    is_food: item.isFood,
    note: item.note,
    quantity: item.quantity,
    unit_id: item.unitId,
    food_id: item.foodId,
    label_id: item.labelId,
    original_text: item.originalText,
    extras: JSON.stringify(item.extras),
    by_hand: item.byHand,
    version: item.version,
    marks: JSON.stringify(item.marks),
    created_at: item.createdAt,
    update_at: item.updateAt,
  }
}

const contributionFromRow = (row: ContributionRow): StoredContribution => ({
  id: row.id,
  recipeId: row.recipe_id,
  amount: row.quantity,
  quantity: row.quantity,
  unitId: row.unit_id,
  scale: row.scale,
  portionId: row.portion_id,
  note: row.note,
  planEntryId: row.plan_entry_id,
  planDate: row.plan_date,
  version: row.version,
})

const contributionRow = (itemId: string, one: StoredContribution): ContributionRow => ({
  id: one.id,
  item_id: itemId,
  recipe_id: one.recipeId,
  quantity: one.amount,
  unit_id: one.unitId,
  scale: one.scale,
  portion_id: one.portionId,
  note: one.note,
  plan_entry_id: one.planEntryId,
  plan_date: one.planDate,
  version: one.version,
})
