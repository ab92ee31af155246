import { expect, test } from 'vitest'
import type { System } from '#contract/permissions.ts'
import { deleteReport, getReport, listReports } from '#contract/reports.ts'
import { getSelf } from '#contract/users.ts'
import { startApp } from '../support/app.ts'

const app = await startApp()
const ann = await app.setUpFirst()
const ben = await app.member('ben')
const eve = await app.stranger()
const { id, groupId } = await ann.ok(getSelf)
const system: System = { kind: 'system', groupId, userId: id }
const { reports } = app.services

async function report(name: string, outcomes: boolean[], category: 'backup' | 'bulk_import' = 'bulk_import') {
  const reportId = await reports.begin(system, { category, name, expected: outcomes.length })
  for (const success of outcomes) await reports.add(system, reportId, { success, message: `${name}: ${success}` })
  await reports.finish(system, reportId)
  return { id: reportId }
}

test('a kind of report that does not exist is refused', async () => {
  await ann.refused(422, listReports, { query: { report_type: 'gossip' as 'backup' } })
})

test('reports of another group are not found and not listed', async () => {
  const params = await report('Ours', [true])
  await eve.refused(404, getReport, { params })
  await eve.refused(404, deleteReport, { params })
  expect(await eve.ok(listReports)).toEqual([])
})

test('only who manages the group deletes a report', async () => {
  const params = await report('Kept', [true])
  await ben.refused(403, deleteReport, { params })
  expect((await ann.ok(deleteReport, { params })).message).toBe('Report deleted')
  await ann.refused(404, getReport, { params })
  await ann.refused(404, deleteReport, { params })
})

test.each([
  ['success', [true, true]],
  ['failure', [false, false]],
  ['failure', []],
  ['partial', [true, false]],
] as const)('a report ends in %s when its entries are %j', async (status, outcomes) => {
  const params = await report('Ended', [...outcomes])
  const { entries, expected, ...summary } = await ben.ok(getReport, { params })
  expect(summary).toMatchObject({ ...params, groupId, category: 'bulk_import', name: 'Ended', status })
  expect(entries.map(({ success }) => success)).toEqual([...outcomes])
  expect(expected).toBe(outcomes.length)
  expect(summary.timestamp).toMatch(/Z$/)
})

test('entries of one moment are listed in the order they were added', async () => {
  const { db } = app.core
  const { id: reportId } = await report('Ordered', [true, false, true])
  // The engine's row order is not the entries' order: the first row is written again.
  const [first] = (await reports.get(system, reportId)).entries
  const row = await db('report_entries').where({ id: first?.id }).first()
  await db('report_entries').where({ id: first?.id }).delete()
  await db('report_entries').insert(row)
  await reports.add(system, reportId, { success: true, message: 'last' })
  const { entries } = await ann.ok(getReport, { params: { id: reportId } })
  expect(entries.map(({ message }) => message)).toEqual(['Ordered: true', 'Ordered: false', 'Ordered: true', 'last'])
  expect(entries[0]?.id).toBe(first?.id)
})

test('a report in progress says how much is still to come', async () => {
  const reportId = await reports.begin(system, { category: 'bulk_import', name: 'Under way', expected: 3 })
  await reports.add(system, reportId, { success: false, message: 'no', exception: 'NO_RECIPE_DATA' })
  const { entries, expected, status } = await ann.ok(getReport, { params: { id: reportId } })
  expect([status, expected, entries.length]).toEqual(['in-progress', 3, 1])
  expect(entries[0]).toMatchObject({ reportId, exception: 'NO_RECIPE_DATA' })
})

test('reports come newest first, all of them or those of a kind', async () => {
  const older = await report('Older', [true], 'backup')
  app.clock.advance({ minutes: 1 })
  const newer = await report('Newer', [true])
  const all = await ann.ok(listReports)
  expect(all.map((each) => each.timestamp)).toEqual(
    all
      .map((each) => each.timestamp)
      .toSorted()
      .toReversed(),
  )
  expect(all[0]?.id).toBe(newer.id)
  const found = async (query: object) => (await ann.ok(listReports, { query })).map((each) => each.id)
  expect(await found({ report_type: 'backup' })).toEqual([older.id])
  expect(await found({ search: 'OLD' })).toEqual([older.id])
  expect(await found({ search: 'old%' })).toEqual([])
  expect(await found({ search: 'older', report_type: 'restore' })).toEqual([])
})
