import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './db.ts'

const db = openDatabase(':memory:')
afterAll(() => db.destroy())

test('a limit stands in the statement, an offset is bound to it', () => {
  const { sql, bindings } = db('recipes').where({ slug: 'soup' }).limit(30).offset(60).toSQL()
  expect(sql).toBe('select * from `recipes` where `slug` = ? limit 30 offset ?')
  expect(bindings).toEqual(['soup', 60])
})

test('limits and offsets find what they should, in a transaction too', async () => {
  const { sql, bindings } = db.unionAll([1, 2, 3, 4].map((one) => db.raw('select ? as n', [one]))).toSQL()
  const numbers = () => db.from(db.raw(`(${sql})`, bindings)).orderBy('n')
  await expect(numbers().offset(3)).resolves.toEqual([{ n: 4 }])
  await expect(numbers().limit(0)).resolves.toEqual([])
  await db.transaction(async (tx) => {
    await expect(numbers().transacting(tx).limit(2).offset(1)).resolves.toEqual([{ n: 2 }, { n: 3 }])
    await expect(numbers().transacting(tx).first()).resolves.toEqual({ n: 1 })
  })
})

test('migrations see which database they work on', () => {
  expect(db.client.config.client).toBe('better-sqlite3')
})
