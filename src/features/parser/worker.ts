import { answerEach } from '../../core/thread.ts'
import { type Reading, read, unread } from './reading.ts'

/** Lines in their most likely language, for one of the two parsers. */
export type Lines = { parser: 'nlp' | 'brute'; lines: string[]; locale: string }

/** Well before the thread would be stopped, so that finished readings are not lost. */
const LIST_LIMIT_MS = 3_000

answerEach(readings)

/** Lines for which no time is left stay as written. */
function readings({ parser, lines, locale }: Lines): Reading[] {
  const before = process.threadCpuUsage()
  let isOver = false
  return lines.map((line) => {
    const { user, system } = process.threadCpuUsage(before)
    isOver ||= (user + system) / 1000 > LIST_LIMIT_MS
    return isOver ? unread(line) : read(parser, line, locale)
  })
}
