import type { Db } from '../../src/core/db.ts'

type Key = { from: string; table: string; to: string }
type Parent = Key & { group: string; join: string }

/** Searches the whole database, table by table, for rows that belong to nobody who may have them. */
export async function auditor(db: Db) {
  const tables: { name: string }[] = await db('sqlite_master').where({ type: 'table' }).select('name')
  const columns = new Map<string, string[]>()
  const keys = new Map<string, Key[]>()
  for (const { name } of tables) {
    columns.set(name, Object.keys(await db(name).columnInfo()))
    keys.set(name, await db.raw('select "from", "table", "to" from pragma_foreign_key_list(?)', [name]))
  }
  return { footprint, crossings }

  /** How many rows each table has for a group and for a person, and the permissions of everybody. */
  async function footprint(groupId: string, userId: string): Promise<Record<string, unknown>> {
    const people = await db('users').orderBy('id').select('id', 'group_id', 'admin', 'can_invite', 'can_manage')
    const flags = await db('users').orderBy('id').select('can_organize', 'disabled_at', 'password_hash', 'email')
    const counts: Record<string, unknown> = { people, flags }
    for (const [table, names] of columns) {
      for (const [column, id] of [
        ['group_id', groupId],
        ['user_id', userId],
      ] as const)
        if (names.includes(column)) counts[`${table}.${column}`] = (await db(table).where({ [column]: id })).length
    }
    return counts
  }

  /** Rows that connect things of two groups, by table. */
  async function crossings(): Promise<Record<string, number>> {
    const found: Record<string, number> = {}
    for (const table of columns.keys()) {
      const groups = parentsOf(table)
      if (groups.length < 2) continue
      const [first, ...others] = groups.map(({ group }) => group)
      const differ = others.map((group) => `${group} <> ${first}`).join(' or ')
      const joins = groups.map(({ join }) => join).join(' ')
      const rows: { count: number }[] = await db.raw(
        `select count(*) as count from ${table} t ${joins} where ${differ}`,
      )
      if (rows[0]?.count) found[table] = rows[0].count
    }
    return found
  }

  /** What determines a row's group: its own column, and the group of every row it references. */
  function parentsOf(table: string): Parent[] {
    const own = columns.get(table)?.includes('group_id')
      ? [{ from: '', table, to: '', group: 't.group_id', join: '' }]
      : []
    const pointed = (keys.get(table) ?? []).flatMap((key, index): Parent[] => {
      const alias = `p${index}`
      const join = `left join ${key.table} ${alias} on ${alias}.${key.to} = t.${key.from}`
      if (columns.get(key.table)?.includes('group_id')) return [{ ...key, group: `${alias}.group_id`, join }]
      const above = keys.get(key.table)?.find((one) => columns.get(one.table)?.includes('group_id'))
      if (!above) return []
      const higher = `${alias}a`
      const upwards = `${join} left join ${above.table} ${higher} on ${higher}.${above.to} = ${alias}.${above.from}`
      return [{ ...key, group: `${higher}.group_id`, join: upwards }]
    })
    return [...own, ...pointed]
  }
}
