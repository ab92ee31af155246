/** How far a task says it is in the last line of its log, such as `100 of 2000`; nothing when it does not say. */
export function progressIn(log: string): { done: number; total: number } | undefined {
  const last = lastLineOf(log)
  const [, done, total] = /(\d+) of (\d+)$/.exec(last) ?? []
  return done && total && Number(total) > 0 ? { done: Number(done), total: Number(total) } : undefined
}

/** Without the time it begins with. */
export function lastLineOf(log: string): string {
  const last = log.trimEnd().split('\n').at(-1) ?? ''
  return last.replace(/^\S+: /, '')
}

/** `1 hours` in the words of the page's language. */
export function everyText(every: string, locale: string): string {
  const [amount = '1', units = 'hours'] = every.split(' ')
  return new Intl.NumberFormat(locale, { style: 'unit', unit: units.replace(/s$/, ''), unitDisplay: 'long' }).format(
    Number(amount),
  )
}
