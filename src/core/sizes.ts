const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']
const STEP = 1024

/** A number of bytes for people: `512 bytes`, `1.5 KB`, `20.31 MB`. */
export function sizeText(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= STEP && unit < UNITS.length - 1) {
    size /= STEP
    unit++
  }
  return `${Number(size.toFixed(2))} ${UNITS[unit]}`
}
