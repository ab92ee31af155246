import type { z } from 'zod'
import type { GroupPreferences, GroupPreferencesDraft } from '#contract/groups.ts'
import type { Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { conflict, notFound } from '../../core/errors.ts'
import { permit } from '../../core/permit.ts'
import { type Group, groupStore } from './store.ts'

export type Groups = ReturnType<typeof createGroups>

/** Households: the people who share recipes, plans and lists. */
export function createGroups({ db, newId, now, config }: Core) {
  return { create, defaultGroup, find, preferences, updatePreferences }

  /** Makes a group with the usual preferences on the handle given, which may be a transaction. */
  async function create(handle: Db, name: string): Promise<Group> {
    if (await groupStore(handle).findByName(name)) throw conflict('group.name-taken')
    const id = newId()
    const group = { id, name, preferences: usualPreferences(newId(), id) }
    await groupStore(handle).insert(group, now().toISOString())
    return group
  }

  /** The group of that name from the settings, else the oldest one; `undefined` on an empty server. */
  async function defaultGroup(): Promise<Group | undefined> {
    return (await groupStore(db).findByName(config.defaultGroup)) ?? (await groupStore(db).first())
  }

  async function find(id: string): Promise<Group> {
    const group = await groupStore(db).find(id)
    if (!group) throw notFound('group.not-found')
    return group
  }

  async function preferences(actor: Member): Promise<GroupPreferences> {
    return (await find(actor.groupId)).preferences
  }

  async function updatePreferences(
    actor: Member,
    draft: z.output<typeof GroupPreferencesDraft>,
  ): Promise<GroupPreferences> {
    permit(actor, 'group.manage')
    const group = await find(actor.groupId)
    const changed = { ...group, preferences: { ...group.preferences, ...draft } }
    await groupStore(db).update(changed, now().toISOString())
    return changed.preferences
  }
}

function usualPreferences(id: string, groupId: string): GroupPreferences {
  return {
    id,
    groupId,
    privateGroup: false,
    firstDayOfWeek: 0,
    recipePublic: true,
    recipeShowNutrition: false,
    recipeShowAssets: false,
    recipeLandscapeView: false,
    recipeDisableComments: false,
    // Amounts are understood and scaled from the start; the published default hides them.
    recipeDisableAmount: false,
  }
}
