import type { ListedVersion } from '#contract/recipe-versions.ts'
import type { TimelineEvent } from '#contract/timeline.ts'
import { formatDate } from '../../format.ts'

export type Entry = { version: ListedVersion } | { event: TimelineEvent }

/** Versions and the days the recipe was made, latest first; days older than the last loaded version come later. */
export function storyOf(
  versions: readonly ListedVersion[],
  { events, isWhole }: { events: readonly TimelineEvent[]; isWhole: boolean },
): Entry[] {
  const oldest = versions.at(-1)?.madeAt ?? ''
  const shown = events.filter(({ timestamp }) => isWhole || timestamp >= oldest)
  const entries: Entry[] = [...versions.map((version) => ({ version })), ...shown.map((event) => ({ event }))]
  // Sorting is stable, so two versions of the same moment keep their order.
  return entries.sort((a, b) => (timeOf(a) < timeOf(b) ? 1 : timeOf(a) > timeOf(b) ? -1 : 0))
}

const timeOf = (entry: Entry) => ('version' in entry ? entry.version.madeAt : entry.event.timestamp)

/** When a version was made, short enough for a menu. */
export const momentOf = (moment: string) => formatDate(moment, { dateStyle: 'medium', timeStyle: 'short' })

export const hostOf = (address: string) => URL.parse(address)?.hostname.replace(/^www\./, '') ?? address

/** The words two lines have in common at the beginning and end, and what differs between. */
export function partsOf(before: string, after: string) {
  const [old, fresh] = [before, after].map((text) => text.split(/(?<=\s)/u)) as [string[], string[]]
  const most = Math.min(old.length, fresh.length)
  let start = 0
  while (start < most && old[start] === fresh[start]) start += 1
  let end = 0
  while (end < most - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1
  const between = (words: string[]) => words.slice(start, words.length - end).join('')
  return {
    start: fresh.slice(0, start).join(''),
    before: between(old),
    after: between(fresh),
    end: end === 0 ? '' : fresh.slice(-end).join(''),
  }
}
