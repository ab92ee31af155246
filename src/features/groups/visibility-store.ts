import type { Visibility } from '#contract/visibility.ts'
import type { Db } from '../../core/db.ts'

/** What strangers can read of a group, and whether its managers know. */
export function visibilityStore(db: Db, groupId: string) {
  const group = () => db('groups').where({ id: groupId })
  const publicRecipes = () => db('recipes').where({ group_id: groupId, public: true })
  return {
    /** A private group shows strangers nothing, whatever its recipes' settings. */
    async read(): Promise<Visibility> {
      const { private_group, public_notice } = (await group().first('private_group', 'public_notice')) ?? {}
      const row = private_group ? undefined : await publicRecipes().count({ count: '*' }).first()
      const readable = Number(row?.count ?? 0)
      return { readable, notice: Boolean(public_notice) && readable > 0 }
    },
    /** Nobody edited the recipes, so their dates stay; sync sees the changed row. */
    async hideRecipes(at: string) {
      await publicRecipes().update({ public: false, update_at: at })
      // Recipes restored from the trash later must not become public again.
      const inTrash = db('trashed_recipes').where({ group_id: groupId })
      await inTrash.update({ rows: db.raw("json_set(rows, '$.recipes[0].public', 0)") })
    },
    async noteTold() {
      await group().update({ public_notice: false })
    },
  }
}
