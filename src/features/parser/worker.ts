import { answerEach } from '../../core/thread.ts'
import { type Reading, read, unread } from './reading.ts'

/** Lines in the language they are most likely in, by one of the two parsers. */
export type Lines = { parser: 'nlp' | 'brute'; lines: string[]; locale: string }

/** Long before the thread would be ended, so that what is read by then is not lost. */
const LIST_LIMIT_MS = 3_000

answerEach(readings)

/** What there is no time for stays as it is written. */
function readings({ parser, lines, locale }: Lines): Reading[] {
  const before = process.threadCpuUsage()
  let isOver = false
  return lines.map((line) => {
    const { user, system } = process.threadCpuUsage(before)
    isOver ||= (user + system) / 1000 > LIST_LIMIT_MS
    return isOver ? unread(line) : read(parser, line, locale)
  })
}
