import type { Db } from '../../src/core/db.ts'

type Raw = { prepare: (sql: string) => unknown; exec: (sql: string) => void }

/**
 * Lets a test roll back what a call did to the database, so that a walk over all calls meets the same things each time.
 * The program's transactions become savepoints within the one rolled back.
 */
export async function rewinding(db: Db) {
  const raw = await borrow()
  const prepare = raw.prepare.bind(raw)
  raw.prepare = (sql) => prepare(asStep(sql))
  await giveBack(raw)

  return async function rewound<Result>(work: () => Promise<Result>): Promise<Result> {
    await say('SAVEPOINT before')
    try {
      return await work()
    } finally {
      await say('ROLLBACK TO before; RELEASE before')
    }
  }

  /** Waits for the one connection, and so for any transaction in progress. */
  async function say(sql: string) {
    const connection = await borrow()
    connection.exec(sql)
    await giveBack(connection)
  }

  function borrow(): Promise<Raw> {
    return db.client.acquireConnection()
  }
  function giveBack(connection: Raw): Promise<void> {
    return db.client.releaseConnection(connection)
  }
}

function asStep(sql: string) {
  if (/^BEGIN/i.test(sql)) return 'SAVEPOINT step'
  if (/^COMMIT/i.test(sql)) return 'RELEASE step'
  return /^ROLLBACK;?$/i.test(sql) ? 'ROLLBACK TO step' : sql
}
