/** The parts of knex that Larder uses and that have no types. */
declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import { Knex } from 'knex'

  class SqliteClient extends Knex.Client {
    transaction(...args: unknown[]): Knex.Transaction
    queryCompiler(builder: unknown, formatter?: unknown): unknown
    _formatBindings(bindings: unknown[] | undefined): unknown[]
  }
  export = SqliteClient
}

declare module 'knex/lib/dialects/sqlite3/query/sqlite-querycompiler.js' {
  class SqliteQueryCompiler {
    constructor(client: unknown, builder: unknown, formatter: unknown)
    single: { limit?: unknown }
    limit(): string
  }
  export = SqliteQueryCompiler
}

declare module 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js' {
  class SqliteTransaction {
    constructor(client: unknown, ...args: unknown[])
    readonly readOnly: boolean | undefined
    begin(connection: unknown): Promise<unknown>
    query(connection: unknown, sql: string): Promise<unknown>
  }
  export = SqliteTransaction
}
