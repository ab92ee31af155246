/** What Larder uses of the parts of knex that have no types. */
declare module 'knex/lib/dialects/better-sqlite3/index.js' {
  import { Knex } from 'knex'

  class SqliteClient extends Knex.Client {
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
