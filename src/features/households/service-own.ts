import type { GroupMember } from '#contract/groups.ts'
import type {
  Household,
  HouseholdMember,
  HouseholdPreferences,
  HouseholdPreferencesDraft,
  HouseholdRecipe,
  OwnHousehold,
} from '#contract/households.ts'
import type { Page } from '#contract/page.ts'
import { can, type Member } from '#contract/permissions.ts'
import type { User } from '#contract/users.ts'
import { notFound, retold } from '../../core/errors.ts'
import { mapPage, type PageRequest } from '../../core/pages.ts'
import { permit } from '../../core/permit.ts'
import type { Group, Groups, Preferences } from '../groups/service.ts'
import type { Recipes } from '../recipes/service.ts'
import type { Users } from '../users/service.ts'
import type { Households } from './service.ts'

export type OwnHouseholds = ReturnType<typeof createOwnHouseholds>
type Change = { name: string; preferences?: HouseholdPreferencesDraft | null | undefined }
type Services = { groups: Groups; households: Households; recipes: Recipes; users: Users }

/**
 * Groups for clients that know households: every group is one household, with the same id, name and slug. Its
 * preferences are the group's; `privateHousehold` is `privateGroup`.
 */
export function createOwnHouseholds({ groups, households, recipes, users }: Services) {
  return { self, members, member, recipe, preferences, updatePreferences, page, bySlug, pageOfSite, find, update }

  async function self(actor: Member): Promise<OwnHousehold> {
    const { webhooks } = await households.self(actor)
    const group = await groups.find(actor.groupId)
    const people = (await users.members(actor.groupId)).map((user) => withoutSecrets(actor, user))
    return { ...householdOf(group), group: group.name, users: people, webhooks }
  }

  async function members(actor: Member, request: PageRequest): Promise<Page<HouseholdMember>> {
    return mapPage(await users.pageOfMembers(actor, request), (user) => withoutSecrets(actor, user))
  }

  async function member(actor: Member, idOrName: string): Promise<GroupMember> {
    return users.findMember(actor, idOrName)
  }

  async function recipe(actor: Member, slugOrId: string): Promise<HouseholdRecipe> {
    const { id: recipeId, lastMade } = await recipes.get(actor, slugOrId)
    return { recipeId, householdId: actor.groupId, lastMade }
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

/** Members who may not edit someone do not see their address. */
const withoutSecrets = (actor: Member, user: User): HouseholdMember =>
  can(actor, 'user.edit', user) ? user : { ...user, email: '' }

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
