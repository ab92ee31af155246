import type { Knex } from 'knex'
import type { Food } from '#contract/foods.ts'
import { boolean, id, moment, text } from '../../core/columns.ts'
import type { Db } from '../../core/db.ts'
import { foldText } from '../../core/slug.ts'
import { nameKey, namesOf, searchKey } from './names.ts'
import { entryStore } from './store.ts'
import { changeLines, countUses, keepName, moveUses } from './use-store.ts'

type Row = {
  id: string
  group_id: string
  name: string
  plural_name: string | null
  description: string
  extras: string
  aliases: string
  on_hand: number | boolean
  density: number | null
  label_id: string | null
  label_name: string | null
  label_color: string | null
  created_at: string
  update_at: string
}

/** A food with data only the server has: grams per millilitre, where known. */
export type StoredFood = Food

/** Rows of `foods` with their labels, always seen through one group. */
export function foodStore(db: Db, groupId: string) {
  const store = entryStore<StoredFood, Row>(db, groupId, SHELF)
  return {
    ...store,
    countUses: (ids: string[]) => countUses(db, { groupId, column: 'food_id' }, ids),
    /** Moves ingredients from one food to another. */
    async moveLines(fromId: string, toId: string) {
      await changeLines(db, 'food_id', { id: fromId, change: { food_id: toId } })
    },
    async moveUses(fromId: string, toId: string) {
      await moveUses(db, { groupId, column: 'food_id' }, { fromId, toId })
    },
    /** Only the names, which is all that comparing foods needs. */
    async names(): Promise<{ id: string; name: string }[]> {
      return db('foods').where({ group_id: groupId }).select('id', 'name')
    },
    async fileUnlabelled(filed: { name: string; labelId: string }[], at: string) {
      if (filed.length === 0) return
      const cases = filed.map(() => 'when ? then ?').join(' ')
      const keyed = filed.map(({ name, labelId }) => [nameKey(name), labelId] as const)
      await db('foods')
        .where({ group_id: groupId, label_id: null })
        .whereIn(
          'name_key',
          keyed.map(([key]) => key),
        )
        .update({ label_id: db.raw(`case name_key ${cases} end`, keyed.flat()), update_at: at })
    },
    async remove(id: string) {
      const food = await store.find(id)
      await db.transaction(async (tx) => {
        if (food) await keepName(tx, 'food_id', food)
        await tx('foods').where({ group_id: groupId, id }).delete()
      })
    },
  }
}

/** Foods in recipes strangers can see. */
export function publicFoodStore(db: Db, groupId: string) {
  const { on_hand: _, ...attributes } = COLUMNS.attributes
  const used = db('recipe_ingredients')
    .join('recipes', 'recipes.id', 'recipe_ingredients.recipe_id')
    .where({ 'recipes.group_id': groupId, 'recipes.public': true })
    .whereNotNull('recipe_ingredients.food_id')
    .select('recipe_ingredients.food_id')
  return entryStore<StoredFood, Row>(db, groupId, {
    ...SHELF,
    columns: { ...COLUMNS, attributes },
    join: (rows) => SHELF.join(rows).whereIn('foods.id', used),
  })
}

const COLUMNS = {
  id: 'foods.id',
  attributes: {
    id: id('foods.id'),
    name: text('foods.name', { column: 'foods.search_key' }),
    plural_name: text('foods.plural_name'),
    description: text('foods.description'),
    on_hand: boolean('foods.on_hand'),
    label_id: id('foods.label_id'),
    created_at: moment('foods.created_at'),
    update_at: moment('foods.update_at'),
  },
  relations: {
    label: {
      from: (rows: { from: (table: string) => unknown }) => rows.from('labels'),
      belongs: { by: 'labels.id', to: 'foods.label_id' },
      attributes: { id: id('labels.id'), name: text('labels.name') },
    },
  },
}

const SHELF = {
  table: 'foods' as const,
  columns: COLUMNS,
  searched: { column: 'foods.search_key', keyOf: foldText },
  join: (rows: Knex.QueryBuilder) =>
    rows
      .leftJoin('labels', 'labels.id', 'foods.label_id')
      .select('labels.name as label_name', 'labels.color as label_color'),
  fromRow,
  toRow,
}

function fromRow(row: Row): StoredFood {
  return {
    id: row.id,
    name: row.name,
    pluralName: row.plural_name,
    description: row.description,
    extras: JSON.parse(row.extras) as Food['extras'],
    labelId: row.label_id,
    label: labelFromRow(row),
    aliases: JSON.parse(row.aliases) as Food['aliases'],
    onHand: Boolean(row.on_hand),
    density: row.density,
    createdAt: row.created_at,
    updateAt: row.update_at,
  }
}

function labelFromRow(row: Row): Food['label'] {
  if (row.label_id === null) return null
  return { id: row.label_id, groupId: row.group_id, name: row.label_name ?? '', color: row.label_color ?? '' }
}

function toRow(food: StoredFood) {
  return {
    name: food.name,
    search_key: searchKey(namesOf(food)),
    plural_name: food.pluralName,
    description: food.description,
    extras: JSON.stringify(food.extras),
    aliases: JSON.stringify(food.aliases),
    on_hand: food.onHand,
    density: food.density,
    label_id: food.labelId,
  }
}
