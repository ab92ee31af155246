import type { OrganizerKind } from '#contract/organizers.ts'
import type { Db } from '../../core/db.ts'
import { insertMany, insertMissing } from '../../core/insert-many.ts'
import { LINKS, NESTED } from './nesting.ts'

/** Those that ask for an organiser, as `[who asks, what for]`. */
type Asking = [string, string][]
/** What a change replaced. */
type ChangeDocument = {
  /** The rows that are gone. */
  rows: Record<string, unknown>[]
  /** The parents of those that moved up. */
  parents: Asking
  cookbooks: Asking
  rules: Asking
  /** Those that ask for the one merged into only since. */
  newCookbooks: string[]
  newRules: string[]
}
export type Change = { id: string; kind: OrganizerKind; intoId: string | null; document: ChangeDocument }
type Link = { recipe_id: string; organizer_id: string; position: number }

/** Changes of categories, tags or tools that can be undone, always seen through one group. */
export function changeStore(db: Db, groupId: string) {
  return { keep, find, forgetOlderThan, drop, takeLinks, giveLinksBack }

  async function keep({ id, kind, intoId, document }: Change, at: string) {
    const row = { id, group_id: groupId, kind, into_id: intoId, made_at: at, document: JSON.stringify(document) }
    await db('organizer_changes').insert(row)
  }

  async function find(id: string): Promise<Change | undefined> {
    const row = await db('organizer_changes').where({ id, group_id: groupId }).first()
    return row && { id: row.id, kind: row.kind, intoId: row.into_id, document: JSON.parse(row.document) }
  }

  async function forgetOlderThan(moment: string) {
    await db('organizer_changes').where('made_at', '<', moment).delete()
  }

  async function drop(id: string) {
    await db('organizer_changes').where({ id, group_id: groupId }).delete()
  }

  /** Takes some organisers off some recipes, which get the one merged into. Returns the recipes; none when all are done. */
  async function takeLinks({ id, kind, intoId }: Change, ids: string[], most: number): Promise<string[]> {
    const links: Link[] = await db(LINKS[kind])
      .whereIn('organizer_id', ids)
      .orderBy(['organizer_id', 'recipe_id'])
      .limit(most)
      .select('recipe_id', 'organizer_id', 'position')
    const recipeIds = [...new Set(links.map(({ recipe_id }) => recipe_id))]
    if (links.length === 0) return []
    const have = new Set<string>(
      intoId === null
        ? recipeIds
        : await db(LINKS[kind]).where({ organizer_id: intoId }).whereIn('recipe_id', recipeIds).pluck('recipe_id'),
    )
    await insertMany(
      db,
      'organizer_change_links',
      links.map((link) => ({ ...link, change_id: id, added: !have.has(link.recipe_id) })),
    )
    if (intoId !== null) {
      const rows = links.map((link) => ({ ...link, organizer_id: intoId }))
      await insertMissing(db, LINKS[kind], { rows, key: ['recipe_id', 'organizer_id'] })
    }
    for (const [organizer, some] of Map.groupBy(links, ({ organizer_id }) => organizer_id)) {
      const from = some.map(({ recipe_id }) => recipe_id)
      await db(LINKS[kind]).where({ organizer_id: organizer }).whereIn('recipe_id', from).delete()
    }
    return recipeIds
  }

  /** The other way round. */
  async function giveLinksBack({ id, kind, intoId }: Change, most: number): Promise<string[]> {
    const found: (Link & { added: number })[] = await db('organizer_change_links')
      .where({ change_id: id })
      .orderBy('recipe_id')
      .limit(most)
    if (found.length === 0) return []
    const recipeIds = [...new Set(found.map(({ recipe_id }) => recipe_id))]
    const here = new Set<string>(await db('recipes').whereIn('id', recipeIds).pluck('id'))
    const rows = found
      .filter(({ recipe_id }) => here.has(recipe_id))
      .map(({ recipe_id, organizer_id, position }) => ({ recipe_id, organizer_id, position }))
    await insertMissing(db, LINKS[kind], { rows, key: ['recipe_id', 'organizer_id'] })
    const added = found.flatMap((link) => (link.added ? link.recipe_id : []))
    if (intoId !== null) await db(LINKS[kind]).where({ organizer_id: intoId }).whereIn('recipe_id', added).delete()
    for (const [organizer, some] of Map.groupBy(found, ({ organizer_id }) => organizer_id)) {
      const done = some.map(({ recipe_id }) => recipe_id)
      await db('organizer_change_links')
        .where({ change_id: id, organizer_id: organizer })
        .whereIn('recipe_id', done)
        .delete()
    }
    return recipeIds
  }
}

/** The rows, and who asks for them besides recipes. */
export function askingStore(db: Db, kind: OrganizerKind) {
  const tables = { cookbooks: { table: `cookbook_${kind}`, by: 'cookbook_id', of: 'cookbooks' } }
  const rules = { table: `meal_plan_rule_${kind}`, by: 'rule_id', of: 'meal_plan_rules' }
  const all = kind === 'tools' ? tables : { ...tables, rules }
  return { rowsOf, read, point, restore }

  async function rowsOf(ids: string[]): Promise<Record<string, unknown>[]> {
    return db(kind).whereIn('id', ids)
  }

  async function read(ids: string[]): Promise<Pick<ChangeDocument, 'cookbooks' | 'rules'>> {
    const found: Pick<ChangeDocument, 'cookbooks' | 'rules'> = { cookbooks: [], rules: [] }
    for (const [name, { table, by }] of Object.entries(all)) {
      const rows: { by: string; organizer_id: string }[] = await db(table)
        .whereIn('organizer_id', ids)
        .select({ by }, 'organizer_id')
      found[name as keyof typeof found] = rows.map((row) => [row.by, row.organizer_id])
    }
    return found
  }

  /** Has all that asked for others ask for this one. Returns those that had not. */
  async function point(asking: Pick<ChangeDocument, 'cookbooks' | 'rules'>, intoId: string) {
    const added = { newCookbooks: [] as string[], newRules: [] as string[] }
    for (const [name, { table, by }] of Object.entries(all)) {
      const key = name === 'rules' ? 'newRules' : 'newCookbooks'
      const wanted = [...new Set(asking[name as 'cookbooks' | 'rules'].map(([who]) => who))]
      const have: string[] = await db(table).where({ organizer_id: intoId }).whereIn(by, wanted).pluck(by)
      added[key] = wanted.filter((who) => !have.includes(who))
      await insertMany(
        db,
        table,
        added[key].map((who) => ({ [by]: who, organizer_id: intoId })),
      )
    }
    return added
  }

  async function restore({ document, intoId }: Change) {
    // A parent that is gone too comes back first.
    const rows = document.rows.map((row) => ({ ...row, ...(NESTED.has(kind) && { parent_id: null }) }))
    await insertMany(db, kind, rows)
    if (NESTED.has(kind)) {
      const before = document.rows.map(({ id, parent_id }): [string, string] => [String(id), String(parent_id)])
      const under = Map.groupBy([...before, ...document.parents], ([, parent]) => parent)
      const here: string[] = await db(kind)
        .whereIn('id', [...under.keys()])
        .pluck('id')
      for (const parent of here) {
        const ids = (under.get(parent) ?? []).map(([id]) => id)
        await db(kind).whereIn('id', ids).update({ parent_id: parent })
      }
    }
    for (const [name, { table, by, of }] of Object.entries(all)) {
      const asking = document[name as 'cookbooks' | 'rules']
      const here = new Set<string>(
        await db(of)
          .whereIn(
            'id',
            asking.map(([who]) => who),
          )
          .pluck('id'),
      )
      const back = asking.filter(([who]) => here.has(who))
      await insertMissing(db, table, {
        rows: back.map(([who, id]) => ({ [by]: who, organizer_id: id })),
        key: [by, 'organizer_id'],
      })
      const added = name === 'rules' ? document.newRules : document.newCookbooks
      if (intoId !== null) await db(table).where({ organizer_id: intoId }).whereIn(by, added).delete()
    }
  }
}
