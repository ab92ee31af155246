import type { Db } from './db.ts'

export type SearchDebt = { id: number; group_id: string; kind: Kind; entry_id: string; after: string }
type Kind = keyof typeof SAID_IN

/** Where recipes mention an entry's name. */
const SAID_IN = {
  foods: { table: 'recipe_ingredients', column: 'food_id' },
  categories: { table: 'recipe_categories', column: 'organizer_id' },
  tags: { table: 'recipe_tags', column: 'organizer_id' },
  tools: { table: 'recipe_tools', column: 'organizer_id' },
} as const

/** Recipes that the search still knows only by an entry's old name: recorded with the change, worked off in slices. */
export function searchDebts(db: Db) {
  return { owe, oldest, nextRecipes, advance, settle }

  async function owe(groupId: string, kind: Kind, entryId: string): Promise<void> {
    const debt = { group_id: groupId, kind, entry_id: entryId, after: '' }
    await db('search_debts').insert(debt).onConflict(['kind', 'entry_id']).merge()
  }

  async function oldest(): Promise<SearchDebt | undefined> {
    return db<SearchDebt>('search_debts').orderBy('id').first()
  }

  async function nextRecipes({ kind, entry_id, after }: SearchDebt, most: number): Promise<string[]> {
    const { table, column } = SAID_IN[kind]
    return db(table)
      .where({ [column]: entry_id })
      .where('recipe_id', '>', after)
      .distinct('recipe_id')
      .orderBy('recipe_id')
      .limit(most)
      .pluck('recipe_id')
  }

  /** Has no effect when the entry was renamed again in between: then it starts anew. */
  async function advance({ id, after }: SearchDebt, to: string): Promise<void> {
    await db('search_debts').where({ id, after }).update({ after: to })
  }

  async function settle({ id, after }: SearchDebt): Promise<void> {
    await db('search_debts').where({ id, after }).delete()
  }
}
