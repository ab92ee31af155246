import type { Knex } from 'knex'
import SqliteClient from 'knex/lib/dialects/better-sqlite3/index.js'
import SqliteTransaction from 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js'
import SqliteQueryCompiler from 'knex/lib/dialects/sqlite3/query/sqlite-querycompiler.js'

/**
 * Knex for SQLite, with limits written into the statement. SQLite looks at the value of a bound limit when it plans,
 * and therefore prepares a cached statement anew whenever values are bound: seven times the cost of finding a row by
 * its key.
 */
export class Client extends SqliteClient {
  constructor(config: Knex.Config) {
    // Migrations check this name to know the database.
    super({ ...config, client: 'better-sqlite3' })
  }

  override transaction(...args: unknown[]): Knex.Transaction {
    return new Transaction(this, ...args) as unknown as Knex.Transaction
  }

  override queryCompiler(builder: unknown, formatter?: unknown) {
    return new QueryCompiler(this, builder, formatter)
  }
}

/**
 * Takes the write lock at once. By default SQLite waits for the first write: another connection may have changed what
 * was read by then, and the write is refused instead of waiting.
 */
class Transaction extends SqliteTransaction {
  override begin(connection: unknown) {
    return this.query(connection, this.readOnly ? 'BEGIN;' : 'BEGIN IMMEDIATE;')
  }
}

class QueryCompiler extends SqliteQueryCompiler {
  override limit(): string {
    const { limit } = this.single
    return Number.isSafeInteger(limit) ? `limit ${limit}` : super.limit()
  }
}

type Statement = { sql: string; bindings?: unknown[]; response?: unknown }
type Ask = (sql: string, bindings: unknown[]) => Promise<unknown[]>

/** Knex whose statements run elsewhere: `ask` of its connection answers the rows. */
export class ReadingClient extends Client {
  override async acquireRawConnection(): Promise<object> {
    return {}
  }

  override async destroyRawConnection(): Promise<void> {}

  async _query(_connection: unknown, statement: Statement): Promise<Statement> {
    const { ask } = this.config.connection as unknown as { ask: Ask }
    statement.response = await ask(statement.sql, this._formatBindings(statement.bindings))
    return statement
  }
}
