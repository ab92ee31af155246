import { formatMinutes } from '../../../times.ts'
import { minutesOf } from './pieces.ts'

/** A time in the page's language, or as written. */
export function readTime(text: string) {
  const minutes = minutesOf(text)
  return minutes === null ? text : formatMinutes(minutes)
}
