import { expect, test } from 'vitest'
import { type Db, openDatabase } from './db.ts'
import { exclusively } from './exclusively.ts'

test('a lock outside a transaction would guard nothing, so it is refused', async () => {
  const db = openDatabase(':memory:')
  await expect(exclusively(db, 'set-up', '')).rejects.toThrow('outside a transaction')
  await db.destroy()
})

test('where transactions run beside each other, it waits for a lock of that name', async () => {
  const asked: unknown[] = []
  const tx = {
    isTransaction: true,
    client: { dialect: 'postgresql' },
    raw: async (...sql: unknown[]) => asked.push(sql),
  }
  await exclusively(tx as unknown as Db, 'invitation', 'a1')
  expect(asked).toEqual([['select pg_advisory_xact_lock(hashtextextended(?, 0))', ['invitation:a1']]])
})
