import { z } from 'zod'
import { Id, IdOrSlug, Name, UtcMoment } from './common.ts'
import { ById, BySlug, endpoint } from './endpoint.ts'
import { GroupMember } from './groups.ts'
import { PageQuery, pageOf } from './page.ts'
import { User } from './users.ts'
import { Webhook } from './webhooks.ts'

export const HouseholdPreferences = z.object({
  id: Id,
  groupId: Id,
  householdId: Id,
  /** The newer name of the group's `privateGroup`: they change together. */
  privateHousehold: z.boolean(),
  /** Kept for clients that ask; a group has no other household. */
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
/** Fields left out stay as they are. */
export const HouseholdPreferencesDraft = HouseholdPreferences.omit({
  id: true,
  groupId: true,
  householdId: true,
}).partial()
export type HouseholdPreferencesDraft = z.output<typeof HouseholdPreferencesDraft>

/**
 * How newer clients divide groups. Here every group is one household, so this is the group by another name, with the
 * same id, name and slug.
 */
export const Household = z.object({
  id: Id,
  groupId: Id,
  name: z.string(),
  slug: z.string(),
  preferences: HouseholdPreferences,
})
export type Household = z.infer<typeof Household>
/** Addresses are for oneself and for administrators; for others they are empty. */
export const HouseholdMember = GroupMember.extend(
  User.pick({ email: true, group: true, groupSlug: true, household: true, householdSlug: true }).shape,
)
export type HouseholdMember = z.infer<typeof HouseholdMember>
export const OwnHousehold = Household.extend({
  /** The name of the group. */
  group: z.string(),
  users: z.array(HouseholdMember),
  webhooks: z.array(Webhook),
})
export type OwnHousehold = z.infer<typeof OwnHousehold>

export const getHousehold = endpoint({
  method: 'GET',
  path: '/households/self',
  summary: 'Your household, which is your group',
  reply: OwnHousehold,
})
/** What a household keeps of a recipe beside the recipe itself. */
export const HouseholdRecipe = z.object({ recipeId: Id, householdId: Id, lastMade: UtcMoment.nullable() })
export type HouseholdRecipe = z.infer<typeof HouseholdRecipe>
export const getHouseholdRecipe = endpoint({
  method: 'GET',
  path: '/households/self/recipes/:slug',
  summary: 'When your household last made a recipe, by slug or id',
  params: BySlug,
  reply: HouseholdRecipe,
})
export const listHouseholdMembers = endpoint({
  method: 'GET',
  path: '/households/members',
  summary: 'Members of your household, paged',
  query: PageQuery,
  reply: pageOf(HouseholdMember),
})
export const getHouseholdPreferences = endpoint({
  method: 'GET',
  path: '/households/preferences',
  summary: 'Preferences of your household',
  reply: HouseholdPreferences,
})
export const updateHouseholdPreferences = endpoint({
  method: 'PUT',
  path: '/households/preferences',
  summary: 'Change the preferences of your household; fields left out stay as they are',
  body: HouseholdPreferencesDraft,
  reply: HouseholdPreferences,
})
export const listHouseholds = endpoint({
  method: 'GET',
  path: '/groups/households',
  summary: 'The households of your group: exactly one',
  query: PageQuery,
  reply: pageOf(Household),
})
export const getHouseholdBySlug = endpoint({
  method: 'GET',
  path: '/groups/households/:slug',
  summary: 'A household of your group, by slug or id',
  params: z.object({ slug: IdOrSlug }),
  reply: Household,
})

export const adminListHouseholds = endpoint({
  method: 'GET',
  path: '/admin/households',
  summary: 'The households of the site, one per group',
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
  summary: 'Rename a household, and its group with it, or change its preferences',
  access: 'admin',
  params: ById,
  body: z.object({ name: Name.or(z.literal('')), preferences: HouseholdPreferencesDraft.nullish() }),
  reply: Household,
})
