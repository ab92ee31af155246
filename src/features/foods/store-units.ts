import type { Unit } from '#contract/foods.ts'
import { boolean, id, moment, text } from '../../core/columns.ts'
import type { Db } from '../../core/db.ts'
import { foldText } from '../../core/slug.ts'
import { namesOf, searchKey } from './names.ts'
import { entryStore } from './store.ts'
import { changeLines, countUses, keepName, moveUses } from './use-store.ts'

type Row = {
  id: string
  name: string
  plural_name: string | null
  description: string
  extras: string
  aliases: string
  abbreviation: string
  plural_abbreviation: string | null
  use_abbreviation: number | boolean
  fraction: number | boolean
  standard_unit: string | null
  created_at: string
  update_at: string
}

export type StoredUnit = Unit

/** Rows of `units`, always seen through one group. */
export function unitStore(db: Db, groupId: string) {
  const store = entryStore<StoredUnit, Row>(db, groupId, {
    table: 'units',
    columns: COLUMNS,
    searched: { column: 'units.search_key', keyOf: foldText },
    join() {},
    fromRow,
    toRow,
  })
  return {
    ...store,
    countUses: (ids: string[]) => countUses(db, { groupId, column: 'unit_id' }, ids),
    /** Moves amounts from one unit to another; the numbers stay. */
    async moveLines(fromId: string, toId: string) {
      await changeLines(db, 'unit_id', { id: fromId, change: { unit_id: toId } })
    },
    async moveUses(fromId: string, toId: string) {
      await moveUses(db, { groupId, column: 'unit_id' }, { fromId, toId })
    },
    async remove(id: string) {
      const unit = await store.find(id)
      await db.transaction(async (tx) => {
        if (unit) await keepName(tx, 'unit_id', unit)
        await tx('units').where({ group_id: groupId, id }).delete()
      })
    },
  }
}

const COLUMNS = {
  id: 'units.id',
  attributes: {
    id: id('units.id'),
    name: text('units.name', { column: 'units.search_key' }),
    plural_name: text('units.plural_name'),
    abbreviation: text('units.abbreviation'),
    description: text('units.description'),
    fraction: boolean('units.fraction'),
    use_abbreviation: boolean('units.use_abbreviation'),
    created_at: moment('units.created_at'),
    update_at: moment('units.update_at'),
  },
}

function fromRow(row: Row): StoredUnit {
  return {
    id: row.id,
    name: row.name,
    pluralName: row.plural_name,
    description: row.description,
    extras: JSON.parse(row.extras) as Unit['extras'],
    fraction: Boolean(row.fraction),
    abbreviation: row.abbreviation,
    pluralAbbreviation: row.plural_abbreviation,
    useAbbreviation: Boolean(row.use_abbreviation),
    aliases: JSON.parse(row.aliases) as Unit['aliases'],
    standardUnit: row.standard_unit,
    createdAt: row.created_at,
    updateAt: row.update_at,
  }
}

function toRow(unit: StoredUnit) {
  return {
    name: unit.name,
    search_key: searchKey(namesOf(unit)),
    plural_name: unit.pluralName,
    description: unit.description,
    extras: JSON.stringify(unit.extras),
    aliases: JSON.stringify(unit.aliases),
    abbreviation: unit.abbreviation,
    plural_abbreviation: unit.pluralAbbreviation,
    use_abbreviation: unit.useAbbreviation,
    fraction: unit.fraction,
    standard_unit: unit.standardUnit,
  }
}
