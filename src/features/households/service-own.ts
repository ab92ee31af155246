import type { GroupMember } from '#contract/groups.ts'
import type { Household, HouseholdPreferences, HouseholdPreferencesDraft, OwnHousehold } from '#contract/households.ts'
import type { Page } from '#contract/page.ts'
import type { Member } from '#contract/permissions.ts'
import { notFound, retold } from '../../core/errors.ts'
import { mapPage, type PageRequest } from '../../core/pages.ts'
import { permit } from '../../core/permit.ts'
import type { Group, Groups, Preferences } from '../groups/service.ts'
import type { Users } from '../users/service.ts'
import type { Households } from './service.ts'

export type OwnHouseholds = ReturnType<typeof createOwnHouseholds>
type Change = { name: string; preferences?: HouseholdPreferencesDraft | null | undefined }
type Services = { groups: Groups; households: Households; users: Users }

/**
 * Groups for clients that know households: every group is one household, with the same id, name and slug. Its
 * preferences are the group's; `privateHousehold` is `privateGroup`.
 */
export function createOwnHouseholds({ groups, households, users }: Services) {
  return { self, members, member, preferences, updatePreferences, page, bySlug, pageOfSite, find, update }

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

  async function updatePreferences(actor: Member, draft: HouseholdPreferencesDraft): Promise<HouseholdPreferences> {
    return preferencesOf(await groups.updatePreferences(actor, asOfGroup(draft)))
  }

  async function page(actor: Member, request: PageRequest): Promise<Page<Household>> {
    return mapPage(await groups.pageOfOne(actor, request), householdOf)
  }

  async function bySlug(actor: Member, slugOrId: string): Promise<Household> {
    const household = householdOf(await groups.find(actor.groupId))
    if (![household.slug, household.id].includes(slugOrId)) throw notFound('household.not-found')
    return household
  }

  /** For administrators: the household of each group. */
  async function pageOfSite(actor: Member, request: PageRequest): Promise<Page<Household>> {
    permit(actor, 'site.administer')
    return mapPage(await groups.page(request), householdOf)
  }

  async function find(actor: Member, id: string): Promise<Household> {
    permit(actor, 'site.administer')
    return householdOf(await retold(groups.find(id), 'notFound', 'household.not-found'))
  }

  async function update(actor: Member, id: string, { name, preferences }: Change): Promise<Household> {
    const { id: found } = await find(actor, id)
    return householdOf(await groups.rename(found, name, asOfGroup(preferences ?? {})))
  }
}

/** Only the given fields, under the group's names. */
function asOfGroup({ privateHousehold: privateGroup, ...draft }: HouseholdPreferencesDraft): Partial<Preferences> {
  const named = Object.entries({ ...draft, privateGroup }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(named)
}

function householdOf({ id, name, slug, preferences }: Group): Household {
  return { id, groupId: id, name, slug, preferences: preferencesOf(preferences) }
}

const preferencesOf = (preferences: Preferences): HouseholdPreferences => ({
  ...preferences,
  householdId: preferences.groupId,
  privateHousehold: preferences.privateGroup,
})
