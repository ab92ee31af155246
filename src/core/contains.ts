import type { Knex } from 'knex'

/** Keeps rows in which one of the columns contains the text, ignoring case; `%` and `_` are literal. */
export function keepContaining(rows: Knex.QueryBuilder, texts: Record<string, string>): void {
  rows.where((where) => {
    for (const [column, text] of Object.entries(texts)) {
      if (text !== '')
        where.orWhereRaw(`lower(??) like lower(?) escape '!'`, [column, `%${text.replace(/[!%_]/g, '!$&')}%`])
    }
  })
}
