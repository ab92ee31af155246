import { SOURCE_LOCALE } from '#contract/locales.ts'
import type { Core } from '../../core/core.ts'
import type { Foods, Units } from '../foods/service.ts'
import { tellReworded } from './service.ts'
import { bareStoreAcrossGroups } from './store.ts'

export type Completion = ReturnType<typeof createCompletion>

/**
 * Completes foods and units from older versions, which have only a name, with what the program knows of them. Runs once
 * per group.
 */
export function createCompletion({ db, events, log }: Core, { foods, units }: { foods: Foods; units: Units }) {
  const groups = bareStoreAcrossGroups(db)
  return { completeGroups }

  /** A group interrupted by a crash is started again and continues with what is left. */
  async function completeGroups(): Promise<void> {
    for (const groupId of await groups.groupIds()) {
      const completed = await completeGroup(groupId)
      await groups.settle(groupId)
      if (completed === 0) continue
      tellReworded(events, groupId)
      log.info('foods and units completed', { group: groupId, completed })
    }
  }

  async function completeGroup(groupId: string): Promise<number> {
    const language = await languageOf(groupId)
    const bareUnits = await units.completeBare(groupId, language)
    const bareFoods = await foods.completeBare(groupId, language)
    await units.mergeDuplicates(groupId, bareUnits, language)
    await foods.mergeDuplicates(groupId, bareFoods, language)
    return bareUnits.length + bareFoods.length
  }

  /** The language most of the names are written in, else that of the group's managers. */
  async function languageOf(groupId: string): Promise<string> {
    const points = await foods.points(await foods.bareNames(groupId))
    for (const [locale, more] of await units.points(await units.bareNames(groupId)))
      points.set(locale, (points.get(locale) ?? 0) + more)
    const most = Math.max(...points.values())
    const spoken = [...points.keys()].filter((locale) => points.get(locale) === most)
    const managers = foods.localeOf((await groups.managersLocale(groupId)) ?? SOURCE_LOCALE)
    return spoken.find((locale) => locale === managers) ?? spoken[0] ?? SOURCE_LOCALE
  }
}
