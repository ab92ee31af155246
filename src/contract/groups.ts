import { z } from 'zod'
import { Id } from './common.ts'
import { Done, endpoint } from './endpoint.ts'
import { LocaleCode } from './locales.ts'

export const GroupPreferences = z.object({
  id: Id,
  groupId: Id,
  privateGroup: z.boolean(),
  /** 0 is Sunday. */
  firstDayOfWeek: z.number().int().min(0).max(6),
  recipePublic: z.boolean(),
  recipeShowNutrition: z.boolean(),
  recipeShowAssets: z.boolean(),
  recipeLandscapeView: z.boolean(),
  recipeDisableComments: z.boolean(),
  recipeDisableAmount: z.boolean(),
})
export type GroupPreferences = z.infer<typeof GroupPreferences>
export const GroupPreferencesDraft = GroupPreferences.omit({ id: true, groupId: true })

export const getGroupPreferences = endpoint({
  method: 'GET',
  path: '/groups/preferences',
  summary: 'Preferences of the own group',
  reply: GroupPreferences,
})
export const updateGroupPreferences = endpoint({
  method: 'PUT',
  path: '/groups/preferences',
  summary: 'Change the preferences of the own group',
  body: GroupPreferencesDraft,
  reply: GroupPreferences,
})

const Seeding = z.object({ locale: LocaleCode })
const seeder = (kind: 'foods' | 'units' | 'labels', summary: string) =>
  endpoint({ method: 'POST', path: `/groups/seeders/${kind}`, summary, body: Seeding, reply: Done })

export const seedFoods = seeder('foods', 'Add the common foods; names that exist are kept as they are')
export const seedUnits = seeder('units', 'Add the common units; names that exist are kept as they are')
export const seedLabels = seeder('labels', 'Add the sections of a shop; names that exist are kept as they are')
