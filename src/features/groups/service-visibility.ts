import type { Member } from '#contract/permissions.ts'
import type { Visibility } from '#contract/visibility.ts'
import type { Core } from '../../core/core.ts'
import { permit } from '../../core/permit.ts'
import type { Groups } from './service.ts'
import { visibilityStore } from './visibility-store.ts'

export type GroupVisibility = ReturnType<typeof createVisibility>

/** What strangers can read of a group; its managers are told once after an upgrade. */
export function createVisibility({ db, now }: Core, groups: Groups) {
  return { get, set }

  async function get(actor: Member): Promise<Visibility> {
    permit(actor, 'group.manage')
    return visibilityStore(db, actor.groupId).read()
  }

  /** Either answer is remembered for the group; "private" applies to existing and new recipes. */
  async function set(actor: Member, { recipes }: { recipes: 'private' | 'kept' }): Promise<Visibility> {
    permit(actor, 'group.manage')
    await db.transaction(async (tx) => {
      const store = visibilityStore(tx, actor.groupId)
      if (recipes === 'private') await store.hideRecipes(now().toISOString())
      await store.noteTold()
    })
    if (recipes === 'private') await groups.updatePreferences(actor, { recipePublic: false })
    return get(actor)
  }
}
