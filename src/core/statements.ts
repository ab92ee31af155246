/** How many distinct statements are cached; inserts of many rows make many of them. */
const KEPT_STATEMENTS = 400
const CHANGES_SCHEMA = /^\s*(?:create|alter|drop|vacuum|pragma|attach|detach)\b/i

type Preparing = { prepare: (sql: string) => unknown }

/**
 * Caches a connection's prepared statements: knex prepares each query anew, which costs more than running it. A
 * statement that changes the schema empties the cache, since the others may mean something else then.
 */
export function keepStatements(connection: Preparing): void {
  const prepare = connection.prepare.bind(connection)
  const kept = new Map<string, unknown>()
  connection.prepare = (sql) => {
    const known = kept.get(sql)
    if (known === undefined && CHANGES_SCHEMA.test(sql)) {
      kept.clear()
      return prepare(sql)
    }
    const statement = known ?? prepare(sql)
    // The most recently used come last, so the first is evicted.
    kept.delete(sql)
    kept.set(sql, statement)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_STATEMENTS && oldest !== undefined) kept.delete(oldest)
    return statement
  }
}
