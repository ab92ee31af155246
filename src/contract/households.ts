import { z } from 'zod'
import { Id, Name } from './common.ts'
import { ById, endpoint } from './endpoint.ts'
import { GroupMember } from './groups.ts'
import { PageQuery, pageOf } from './page.ts'
import { Webhook } from './webhooks.ts'

export const HouseholdPreferences = z.object({
  id: Id,
  groupId: Id,
  householdId: Id,
  /** The group's `privateGroup` under its newer name: one changes with the other. */
  privateHousehold: z.boolean(),
  /** Kept for clients that ask; there is no other household in the group. */
  lockRecipeEditsFromOtherHouseholds: z.boolean(),
  /** 0 is Sunday. */
  firstDayOfWeek: z.number().int().min(0).max(6),
  recipePublic: z.boolean(),
  recipeShowNutrition: z.boolean(),
  recipeShowAssets: z.boolean(),
  recipeLandscapeView: z.boolean(),
  recipeDisableComments: z.boolean(),
  recipeDisableAmount: z.boolean(),
})
export type HouseholdPreferences = z.infer<typeof HouseholdPreferences>
/** What is left out stays. */
export const HouseholdPreferencesDraft = HouseholdPreferences.omit({
  id: true,
  groupId: true,
  householdId: true,
}).partial()
export type HouseholdPreferencesDraft = z.output<typeof HouseholdPreferencesDraft>

/**
 * What newer clients split groups into. Here every group is one household, so this is the group by another name: with the
 * group's id, name and slug.
 */
export const Household = z.object({
  id: Id,
  groupId: Id,
  name: z.string(),
  slug: z.string(),
  preferences: HouseholdPreferences,
})
export type Household = z.infer<typeof Household>
export const OwnHousehold = Household.extend({
  /** The name of the group. */
  group: z.string(),
  users: z.array(GroupMember),
  webhooks: z.array(Webhook),
})
export type OwnHousehold = z.infer<typeof OwnHousehold>

export const getHousehold = endpoint({
  method: 'GET',
  path: '/households/self',
  summary: 'The own household, which is the own group',
  reply: OwnHousehold,
})
export const listHouseholdMembers = endpoint({
  method: 'GET',
  path: '/households/members',
  summary: 'Members of the own household, paged',
  query: PageQuery,
  reply: pageOf(GroupMember),
})
export const getHouseholdPreferences = endpoint({
  method: 'GET',
  path: '/households/preferences',
  summary: 'Preferences of the own household',
  reply: HouseholdPreferences,
})
export const updateHouseholdPreferences = endpoint({
  method: 'PUT',
  path: '/households/preferences',
  summary: 'Change the preferences of the own household; what is left out stays',
  body: HouseholdPreferencesDraft,
  reply: HouseholdPreferences,
})
export const listHouseholds = endpoint({
  method: 'GET',
  path: '/groups/households',
  summary: 'The households of the own group: one',
  query: PageQuery,
  reply: pageOf(Household),
})
export const getHouseholdBySlug = endpoint({
  method: 'GET',
  path: '/groups/households/:slug',
  summary: 'A household of the own group, by slug or id',
  params: z.object({ slug: z.string().min(1).max(255) }),
  reply: Household,
})

export const adminListHouseholds = endpoint({
  method: 'GET',
  path: '/admin/households',
  summary: 'The households of the site: one for each group',
  access: 'admin',
  query: PageQuery,
  reply: pageOf(Household),
})
export const adminGetHousehold = endpoint({
  method: 'GET',
  path: '/admin/households/:id',
  summary: 'The household of a group',
  access: 'admin',
  params: ById,
  reply: Household,
})
export const adminUpdateHousehold = endpoint({
  method: 'PUT',
  path: '/admin/households/:id',
  summary: 'Rename a household, and with it its group, or change its preferences',
  access: 'admin',
  params: ById,
  body: z.object({ name: Name.or(z.literal('')), preferences: HouseholdPreferencesDraft.nullish() }),
  reply: Household,
})
