const MADE = /^larder_(\d{4})\.(\d\d)\.(\d\d)\.(\d\d)\.(\d\d)\.(\d\d)(?:-\d+)?(?:\.encrypted)?\.zip$/
/** What a backup may be called at all; those that somebody named are nobody's to tidy up. */
const NAME = /^[A-Za-z0-9._-]{1,200}\.zip$/

export const isBackupName = (name: string): boolean => NAME.test(name)

export const stampOf = (moment: Date): string => moment.toISOString().slice(0, 19).replace(/[-T:]/g, '.')

/** When a backup was made that this program named; `undefined` for all others. */
export function madeAt(name: string): Date | undefined {
  const [, ...parts] = MADE.exec(name) ?? []
  const [year, month, day, hour, minute, second] = parts.map(Number)
  if (year === undefined || month === undefined) return undefined
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}
