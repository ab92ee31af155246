import { posix } from 'node:path'
import { Id } from '#contract/common.ts'
import type { Archive } from '../../archive.ts'
import { type Json, objectOf, objectsOf, textOf } from '../../found.ts'

/** The tables of a backup's `database.json`. */
export type Tables = {
  rows: (name: string) => Json[]
  by: (name: string, column: string) => (id: unknown) => Json[]
  /** The row with this id. */
  one: (name: string) => (id: unknown) => Json | undefined
  /** The keys and values of a table of extras, by what they belong to. */
  extras: (name: string, column: string) => (id: unknown) => Record<string, string>
  /** Tables with rows that nothing has asked for, with the number of rows. */
  unread: () => [string, number][]
}

export const fileOf = (archive: Archive) => archive.names.find((name) => posix.basename(name) === 'database.json')

export async function tablesIn(archive: Archive): Promise<Tables | undefined> {
  const file = fileOf(archive)
  if (file === undefined) return undefined
  const database = objectOf(await archive.text(file))
  const asked = new Set<string>()
  return { rows, by, one, extras, unread }

  function rows(name: string): Json[] {
    asked.add(name)
    return objectsOf(database[name])
  }

  function by(name: string, column: string) {
    const groups = Map.groupBy(rows(name), (row) => key(row[column]))
    return (id: unknown) => groups.get(key(id)) ?? []
  }

  function one(name: string) {
    const found = by(name, 'id')
    return (id: unknown) => found(id)[0]
  }

  function extras(name: string, column: string) {
    const found = by(name, column)
    return (id: unknown) =>
      Object.fromEntries(
        found(id).flatMap((row) => {
          const word = textOf(row.key_name).replace(/\s+/gu, '_').slice(0, 255)
          return word ? [[word, textOf(row.value).slice(0, 10_000)]] : []
        }),
      )
  }

  function unread(): [string, number][] {
    return Object.entries(database).flatMap(([name, value]): [string, number][] => {
      const count = objectsOf(value).length
      return count > 0 && !asked.has(name) ? [[name, count]] : []
    })
  }
}

/** SQLite wrote ids without hyphens, PostgreSQL with them. */
export const key = (id: unknown) => textOf(id).replaceAll('-', '').toLowerCase()

/** The same id as a UUID; `undefined` for anything else. */
export function uuid(id: unknown): string | undefined {
  return Id.safeParse(key(id).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')).data
}

export const positive = (value: unknown): number | null => (Number(value) > 0 ? Number(value) : null)

export const flag = (value: unknown, otherwise: boolean) =>
  value === null || value === undefined ? otherwise : Boolean(value)

/** A moment as the backup writes it, in UTC where it names no zone; `undefined` for anything else. */
export function momentOf(value: unknown): string | undefined {
  const text = textOf(value).replace(' ', 'T')
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return undefined
  const at = new Date(/T.*(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) || !text.includes('T') ? text : `${text}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** Whether the group or household was closed to strangers, whatever the recipe itself says. */
export function privacyIn({ rows, by }: Tables) {
  const owners = by('users', 'id')
  const isKept = (table: string, owner: string, column: string) => {
    const [all, of] = [rows(table), by(table, owner)]
    // Without an owner, the strictest setting applies.
    return (id: unknown) => (of(id).length > 0 ? of(id) : all).some((one) => flag(one[column], true))
  }
  const byGroup = isKept('group_preferences', 'group_id', 'private_group')
  const byHousehold = isKept('household_preferences', 'household_id', 'private_household')
  return (row: Json) => byGroup(row.group_id) || byHousehold(row.household_id ?? owners(row.user_id)[0]?.household_id)
}
