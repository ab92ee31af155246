import { getGroupPreferences } from '#contract/groups.ts'
import { useGet } from '../../api.ts'

/** The first day of the group's week, 0 for Sunday; undefined until it is known. */
export function useFirstDayOfWeek() {
  const { data, error } = useGet(getGroupPreferences, {}, { revalidateOnFocus: false })
  return data?.firstDayOfWeek ?? (error ? 1 : undefined)
}
