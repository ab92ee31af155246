import { formatMinutes } from '../../../times.ts'
import { minutesOf } from './pieces.ts'

/** A time as the page's language writes it, or as somebody wrote it. */
export function readTime(text: string) {
  const minutes = minutesOf(text)
  return minutes === null ? text : formatMinutes(minutes)
}
