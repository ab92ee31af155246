import { getGroupPreferences } from '#contract/groups.ts'
import { useGet } from '../../api.ts'

/** The day the kitchen's week begins with, 0 for Sunday; nothing until that is known. */
export function useFirstDayOfWeek() {
  const { data, error } = useGet(getGroupPreferences, {}, { revalidateOnFocus: false })
  return data?.firstDayOfWeek ?? (error ? 1 : undefined)
}
