import type { News } from './service.ts'

/** Events per group kept for pages that were away for a moment. */
const KEPT_A_GROUP = 200

type Kept = { number: number; news: News }

/** Recent events by group, under ids that name the run of the program and the position. */
export function createMemory(run: string) {
  const groups = new Map<string, { kept: Kept[]; forgotten: number }>()
  let number = 0
  return { keep, since, latest: () => idOf(number) }

  /** Remembers an event and answers its id. */
  function keep(news: News): string {
    number += 1
    const known = groups.get(news.groupId) ?? { kept: [], forgotten: 0 }
    known.kept.push({ number, news })
    if (known.kept.length > KEPT_A_GROUP) known.forgotten = known.kept.shift()?.number ?? 0
    groups.set(news.groupId, known)
    return idOf(number)
  }

  /** The events of a group after that id; `unknown` when it is too old or from another run. */
  function since(groupId: string, id: string): { id: string; news: News }[] | 'unknown' {
    if (id === '') return []
    const last = id.startsWith(`${run}-`) ? Number(id.slice(run.length + 1)) : Number.NaN
    const known = groups.get(groupId) ?? { kept: [], forgotten: 0 }
    if (!Number.isInteger(last) || last > number || last < known.forgotten) return 'unknown'
    return known.kept.filter((one) => one.number > last).map((one) => ({ id: idOf(one.number), news: one.news }))
  }

  function idOf(of: number) {
    return `${run}-${of}`
  }
}
