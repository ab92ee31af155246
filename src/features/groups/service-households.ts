import type { GroupMember } from '#contract/groups.ts'
import type { Household, HouseholdPreferences, HouseholdPreferencesDraft, OwnHousehold } from '#contract/households.ts'
import type { Page } from '#contract/page.ts'
import type { Member } from '#contract/permissions.ts'
import { notFound } from '../../core/errors.ts'
import { mapPage, type PageRequest } from '../../core/pages.ts'
import type { Users } from '../users/service.ts'
import type { Households } from './household.ts'
import type { Groups } from './service.ts'
import type { Group, Preferences } from './store.ts'

export type OwnHouseholds = ReturnType<typeof createOwnHouseholds>
type Rooms = { groups: Groups; households: Households; users: Users }

/**
 * Groups for clients that know households: every group is one, with the group's id, name and slug. Its preferences are
 * the group's, `privateHousehold` being `privateGroup`.
 */
export function createOwnHouseholds({ groups, households, users }: Rooms) {
  return { self, members, member, preferences, updatePreferences, page, bySlug }

  async function self(actor: Member): Promise<OwnHousehold> {
    const { users, webhooks } = await households.self(actor)
    const group = await groups.find(actor.groupId)
    return { ...householdOf(group), group: group.name, users, webhooks }
  }

  async function members(actor: Member, request: PageRequest): Promise<Page<GroupMember>> {
    return users.pageOfMembers(actor, request)
  }

  async function member(actor: Member, idOrName: string): Promise<GroupMember> {
    return users.findMember(actor, idOrName)
  }

  async function preferences(actor: Member): Promise<HouseholdPreferences> {
    return preferencesOf(await groups.preferences(actor))
  }

  async function updatePreferences(
    actor: Member,
    { privateHousehold, ...draft }: HouseholdPreferencesDraft,
  ): Promise<HouseholdPreferences> {
    return preferencesOf(await groups.updatePreferences(actor, { ...draft, privateGroup: privateHousehold }))
  }

  async function page(actor: Member, request: PageRequest): Promise<Page<Household>> {
    return mapPage(await groups.pageOfOne(actor, request), householdOf)
  }

  async function bySlug(actor: Member, slugOrId: string): Promise<Household> {
    const household = householdOf(await groups.find(actor.groupId))
    if (![household.slug, household.id].includes(slugOrId)) throw notFound('household.not-found')
    return household
  }
}

function householdOf({ id, name, slug, preferences }: Group): Household {
  return { id, groupId: id, name, slug, preferences: preferencesOf(preferences) }
}

const preferencesOf = (preferences: Preferences): HouseholdPreferences => ({
  ...preferences,
  householdId: preferences.groupId,
  privateHousehold: preferences.privateGroup,
})
