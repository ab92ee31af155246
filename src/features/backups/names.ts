/** Encrypted ones ended in `.encrypted.zip` before they were files of age. */
const MADE = /^larder_(\d{4})\.(\d\d)\.(\d\d)\.(\d\d)\.(\d\d)\.(\d\d)(?:-\d+)?(?:\.zip|\.encrypted\.zip|\.zip\.age)$/

export const stampOf = (moment: Date): string => moment.toISOString().slice(0, 19).replace(/[-T:]/g, '.')

/** When a backup was made that this program named; `undefined` for others, which are nobody's to tidy up. */
export function madeAt(name: string): Date | undefined {
  const [, ...parts] = MADE.exec(name) ?? []
  const [year, month, day, hour, minute, second] = parts.map(Number)
  if (year === undefined || month === undefined) return undefined
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}
