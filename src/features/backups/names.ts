/** Encrypted backups ended in `.encrypted.zip` before the age format. */
const MADE = /^larder_(\d{4})\.(\d\d)\.(\d\d)\.(\d\d)\.(\d\d)\.(\d\d)(?:-\d+)?(?:\.zip|\.encrypted\.zip|\.zip\.age)$/

export const stampOf = (moment: Date): string => moment.toISOString().slice(0, 19).replace(/[-T:]/g, '.')

/** When a backup with a name of Larder's own was made; `undefined` for others, which are never pruned. */
export function madeAt(name: string): Date | undefined {
  const [, ...parts] = MADE.exec(name) ?? []
  const [year, month, day, hour, minute, second] = parts.map(Number)
  if (year === undefined || month === undefined) return undefined
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}
