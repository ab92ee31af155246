import { afterAll } from 'vitest'

const undoings: (() => unknown)[] = []

afterAll(async () => {
  const problems: unknown[] = []
  for (const undo of undoings.reverse()) {
    try {
      await undo()
    } catch (problem) {
      problems.push(problem)
    }
  }
  if (problems.length > 0) throw problems[0]
})

/** To be undone when the tests of this file are over, the newest first. Vitest's own `afterAll` goes unheard within a test. */
export function afterwards(undo: () => unknown) {
  undoings.push(undo)
}
