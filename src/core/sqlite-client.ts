import type { Knex } from 'knex'
import SqliteClient from 'knex/lib/dialects/better-sqlite3/index.js'
import SqliteTransaction from 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js'
import SqliteQueryCompiler from 'knex/lib/dialects/sqlite3/query/sqlite-querycompiler.js'

/**
 * Knex for SQLite, with limits written into the statement. SQLite looks at the value of a bound limit while it plans, and
 * so prepares a kept statement anew whenever values are bound to it: seven times what finding a row by its key takes.
 */
export class Client extends SqliteClient {
  constructor(config: Knex.Config) {
    // Migrations ask by this name what they work on.
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
 * Takes the write lock at once. SQLite's own way is to wait for the first write: what was read before it may have been
 * changed by another connection meanwhile, and then the write is refused instead of waiting.
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

/** Knex whose statements are handed to somebody else: `ask` of its connection answers with the rows. */
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
