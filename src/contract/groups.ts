import { z } from 'zod'
import { Id, IdOrSlug, Name } from './common.ts'
import { isTimeZone } from './days.ts'
import { Done, endpoint, householdAliases } from './endpoint.ts'
import { LocaleCode } from './locales.ts'
import { OrganizerRef } from './organizers.ts'
import { User } from './users.ts'
import { Webhook } from './webhooks.ts'

export const GroupPreferences = z.object({
  id: Id,
  groupId: Id,
  privateGroup: z.boolean(),
  /** 0 is Sunday. */
  firstDayOfWeek: z.number().int().min(0).max(6),
  recipePublic: z.boolean(),
  /** Whether somebody has decided on `recipePublic`; until then what people import or write is not public. */
  recipePublicChosen: z.boolean(),
  recipeShowNutrition: z.boolean(),
  recipeShowAssets: z.boolean(),
  recipeLandscapeView: z.boolean(),
  recipeDisableComments: z.boolean(),
  recipeDisableAmount: z.boolean(),
  /** The group's time zone, such as `Europe/Berlin`; `null` for the server's. */
  timeZone: z.string().nullable(),
  /**
   * Whether strangers may list and search what is public instead of only opening it by link; needs a group that is not
   * private.
   */
  browsable: z.boolean(),
  /** Whether shopping and cooking keep a pantry for the household. */
  pantry: z.boolean(),
})
export type GroupPreferences = z.infer<typeof GroupPreferences>
/** Fields left out stay as they are. */
export const GroupPreferencesDraft = GroupPreferences.omit({ id: true, groupId: true, recipePublicChosen: true })
  .partial()
  .extend({ timeZone: z.string().max(64).refine(isTimeZone, 'a time zone such as Europe/Berlin').nullish() })

/** What members see of each other: no email addresses, tokens or other secrets. */
export const GroupMember = User.pick({
  id: true,
  username: true,
  fullName: true,
  admin: true,
  groupId: true,
  householdId: true,
  cacheKey: true,
  canInvite: true,
  canManage: true,
  canOrganize: true,
  canManageHousehold: true,
})
export type GroupMember = z.infer<typeof GroupMember>

export const Group = z.object({
  id: Id,
  name: z.string(),
  /** The name in addresses. */
  slug: z.string(),
  /** The categories used for meal planning. */
  categories: z.array(OrganizerRef),
  webhooks: z.array(Webhook),
  users: z.array(GroupMember),
  preferences: GroupPreferences,
})
export type Group = z.infer<typeof Group>

export const getGroup = endpoint({ method: 'GET', path: '/groups/self', summary: 'The own group', reply: Group })
export const GroupName = z.object({ name: Name })
export const renameGroup = endpoint({
  method: 'PUT',
  path: '/groups/self',
  summary: 'Rename your group',
  body: GroupName,
  reply: Group,
})
export const listMembers = endpoint({
  method: 'GET',
  path: '/groups/members',
  summary: 'Members of your group',
  reply: z.array(GroupMember),
})
export const getMember = endpoint({
  method: 'GET',
  path: '/groups/members/:person',
  summary: 'One member of your group, by user name or id',
  params: z.object({ person: IdOrSlug }),
  reply: GroupMember,
})

export const GroupStatistics = z.object({
  totalRecipes: z.number().int(),
  totalUsers: z.number().int(),
  totalCategories: z.number().int(),
  totalTags: z.number().int(),
  totalTools: z.number().int(),
  totalHouseholds: z.number().int(),
})
export type GroupStatistics = z.infer<typeof GroupStatistics>
export const getGroupStatistics = endpoint({
  method: 'GET',
  path: '/groups/statistics',
  aliases: householdAliases('/groups/statistics'),
  summary: 'Counts for your group',
  reply: GroupStatistics,
})

export const GROUP_STORAGE_BYTES = 500 * 1024 * 1024
export const GroupStorage = z.object({
  usedStorageBytes: z.number().int(),
  usedStorageStr: z.string(),
  totalStorageBytes: z.number().int(),
  totalStorageStr: z.string(),
})
export type GroupStorage = z.infer<typeof GroupStorage>
export const getGroupStorage = endpoint({
  method: 'GET',
  path: '/groups/storage',
  summary: 'Disk space used by your group’s pictures and files',
  reply: GroupStorage,
})

const ChosenCategories = z.array(z.object({ id: Id })).max(500)
export const getGroupCategories = endpoint({
  method: 'GET',
  path: '/groups/categories',
  summary: 'The categories used for meal planning',
  reply: z.array(OrganizerRef),
})
export const setGroupCategories = endpoint({
  method: 'PUT',
  path: '/groups/categories',
  summary: 'Choose the categories used for meal planning',
  body: ChosenCategories,
  reply: z.array(OrganizerRef),
})

export const MemberPermissions = z.object({
  userId: Id,
  canManage: z.boolean().default(false),
  canInvite: z.boolean().default(false),
  canOrganize: z.boolean().default(false),
  /** The newer name of `canManage`; where the two differ, the one that changes something wins. */
  canManageHousehold: z.boolean().optional(),
})
export type MemberPermissions = z.output<typeof MemberPermissions>
export const setPermissions = endpoint({
  method: 'PUT',
  path: '/groups/permissions',
  aliases: householdAliases('/groups/permissions'),
  summary: 'Change what a member may do',
  body: MemberPermissions,
  reply: User,
})

export const getGroupPreferences = endpoint({
  method: 'GET',
  path: '/groups/preferences',
  summary: 'Preferences of your group',
  reply: GroupPreferences,
})
export const updateGroupPreferences = endpoint({
  method: 'PUT',
  path: '/groups/preferences',
  summary: 'Change the preferences of your group',
  body: GroupPreferencesDraft,
  reply: GroupPreferences,
})

/** Languages with their own seed data; other languages get American English. */
export const SEED_LOCALES: readonly LocaleCode[] = ['en-US', 'en-GB', 'de-DE', 'fr-FR']
const Seeding = z.object({ locale: LocaleCode })
const seeder = (kind: 'foods' | 'units' | 'labels', summary: string) =>
  endpoint({ method: 'POST', path: `/groups/seeders/${kind}`, summary, body: Seeding, reply: Done })

export const seedFoods = seeder('foods', 'Add the common foods; names that exist are kept as they are')
export const seedUnits = seeder('units', 'Add the common units; names that exist are kept as they are')
export const seedLabels = seeder('labels', 'Add the sections of a shop; names that exist are kept as they are')
