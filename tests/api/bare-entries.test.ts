import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { migrate, openDatabase } from '../../src/core/db.ts'
import { startApp } from '../support/app.ts'
import { ownDirectory } from '../support/directory.ts'

const AT = '2025-01-01T00:00:00.000Z'
const words = { description: '', extras: '{}', aliases: '[]', created_at: AT, update_at: AT }

type Table = 'foods' | 'units'
type Entries = Record<Table, (string | { name: string; [column: string]: unknown })[]>

/** A data directory from an older version, with one group per set of entries; entries have only the given fields. */
async function dataOfBefore(groups: Record<string, Entries>): Promise<string> {
  const dataDir = await ownDirectory()
  const db = openDatabase(join(dataDir, 'larder.db'))
  const before = migrations.filter(({ name }) => name !== '0083-bare-entries')
  await migrate(db, { known: before })
  for (const [name, entries] of Object.entries(groups)) {
    const id = idOf(name)
    await db('groups').insert({
      ...{ id, name, name_key: name, slug: name, preferences_id: randomUUID() },
      ...{ created_at: AT, update_at: AT, private_group: true, first_day_of_week: 1, recipe_public: false },
      ...{ recipe_show_nutrition: true, recipe_show_assets: true, recipe_landscape_view: false },
      ...{ recipe_disable_comments: false, recipe_disable_amount: false },
    })
    for (const table of ['foods', 'units'] as const) {
      const only =
        table === 'foods' ? { on_hand: false } : { abbreviation: '', use_abbreviation: false, fraction: true }
      const rows = entries[table].map((entry) => (typeof entry === 'string' ? { name: entry } : entry))
      const named = rows.map((row) => {
        const key = row.name.toLowerCase()
        return { id: randomUUID(), group_id: id, name_key: key, search_key: key, ...words, ...only, ...row }
      })
      if (named.length > 0) await db(table).insert(named)
    }
  }
  await db.destroy()
  return dataDir
}

const idOf = (group: string) => `00000000-0000-4000-8000-${Buffer.from(group).toString('hex').padEnd(12, '0')}`

async function startedOnce(dataDir: string) {
  const app = await startApp({ dataDir })
  app.scheduler.start()
  await app.scheduler.stop()
  const entriesOf = async (group: string, table: Table) => {
    const rows = await app.core.db(table).where({ group_id: idOf(group) })
    return Object.fromEntries(rows.map((row) => [row.name, row]))
  }
  return { ...app, entriesOf }
}

test('what an import of an older version left with only a name is complete after the next start, and then left alone', async () => {
  const dataDir = await dataOfBefore({
    ours: {
      units: ['clove', 'tablespoon', 'pinches', 'pinch'],
      foods: ['garlic', 'potatoes', 'red onions', 'red onion', 'frobnicator'],
    },
    eltern: { units: ['EL', 'Zehe'], foods: ['Kartoffeln', 'Knoblauch', 'Butter'] },
    empty: { units: [], foods: [] },
  })
  const app = await startedOnce(dataDir)
  const units = await app.entriesOf('ours', 'units')
  expect(units).toMatchObject({
    clove: { plural_name: 'cloves' },
    tablespoon: { abbreviation: 'tbsp', use_abbreviation: 1 },
  })
  expect(Object.keys(units).filter((name) => name.startsWith('pinch'))).toEqual(['pinch'])
  const foods = await app.entriesOf('ours', 'foods')
  expect(Object.keys(foods).sort()).toEqual(['frobnicator', 'garlic', 'potatoes', 'red onion'])
  const labels = await app.core.db('labels').where({ group_id: idOf('ours') })
  expect(labels.find(({ id }) => id === foods.potatoes.label_id)).toMatchObject({ name: 'Vegetables' })
  expect(foods.frobnicator).toMatchObject({ plural_name: null, label_id: null, update_at: AT })
  const german = await app.entriesOf('eltern', 'foods')
  const [section] = await app.core.db('labels').where({ id: german.Kartoffeln.label_id })
  expect(section).toMatchObject({ name: 'Gemüse', group_id: idOf('eltern') })
  expect((await app.entriesOf('eltern', 'units')).Zehe).toMatchObject({ plural_name: 'Zehen' })

  const tables = ['foods', 'units', 'labels', 'groups'] as const
  const rows = () => Promise.all(tables.map((table) => app.core.db(table).orderBy('id')))
  const once = await rows()
  // What somebody empties afterwards stays empty.
  await app.core.db('foods').where({ name: 'garlic' }).update({ plural_name: null, aliases: '[]', label_id: null })
  const emptied = await rows()
  expect(emptied).not.toEqual(once)
  await app.close()
  const again = await startedOnce(dataDir)
  expect(await Promise.all(tables.map((table) => again.core.db(table).orderBy('id')))).toEqual(emptied)
})

test('what people wrote of foods and units themselves is not changed by an upgrade', async () => {
  const own = {
    carrot: { name: 'carrot', plural_name: 'rabbit food', aliases: '[{"name":"bugs"}]', density: 0.5 },
    leeks: { name: 'leeks', description: 'only from the market' },
    spoon: { name: 'tablespoon', plural_name: 'big ones', abbreviation: 'B' },
  }
  const app = await startedOnce(
    await dataOfBefore({ ours: { units: [own.spoon], foods: [own.carrot, own.leeks, 'leek'] } }),
  )
  const foods = await app.entriesOf('ours', 'foods')
  expect(foods.carrot).toMatchObject({ ...own.carrot, update_at: AT })
  expect(foods.leeks).toMatchObject(own.leeks)
  expect(foods.leek).toMatchObject({ plural_name: 'leeks' })
  expect((await app.entriesOf('ours', 'units')).tablespoon).toMatchObject({ ...own.spoon, update_at: AT })
})

test('a group that begins today has nothing to be completed', async () => {
  const app = await startApp()
  await app.setUpFirst()
  expect(await app.core.db('groups').where({ has_bare_entries: true })).toEqual([])
})
