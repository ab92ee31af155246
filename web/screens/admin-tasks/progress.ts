/** The progress in the last line of a task's log, such as `100 of 2000`; undefined without one. */
export function progressIn(log: string): { done: number; total: number } | undefined {
  const last = lastLineOf(log)
  const [, done, total] = /(\d+) of (\d+)$/.exec(last) ?? []
  return done && total && Number(total) > 0 ? { done: Number(done), total: Number(total) } : undefined
}

/** Without its leading time. */
export function lastLineOf(log: string): string {
  const last = log.trimEnd().split('\n').at(-1) ?? ''
  return last.replace(/^\S+: /, '')
}

/** `1 hours` in the page's language. */
export function everyText(every: string, locale: string): string {
  const [amount = '1', units = 'hours'] = every.split(' ')
  return new Intl.NumberFormat(locale, { style: 'unit', unit: units.replace(/s$/, ''), unitDisplay: 'long' }).format(
    Number(amount),
  )
}
