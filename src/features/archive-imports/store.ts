import type { Db } from '../../core/db.ts'

type Row = { group_id: string; fingerprint: string; recipe_id: string }

/** Rows of `imported_recipes`, always seen through one group. */
export function importedStore(db: Db, groupId: string) {
  return {
    async find(fingerprint: string): Promise<string | undefined> {
      const row = await db<Row>('imported_recipes').where({ group_id: groupId, fingerprint }).first()
      return row?.recipe_id
    },
    async keep(fingerprint: string, recipeId: string) {
      const row = { group_id: groupId, fingerprint, recipe_id: recipeId }
      await db<Row>('imported_recipes').insert(row).onConflict(['group_id', 'fingerprint']).merge()
    },
  }
}
