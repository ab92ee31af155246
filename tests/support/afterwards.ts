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

/** Runs `undo` after the tests of this file, the latest first. Vitest ignores an `afterAll` inside a test. */
export function afterwards(undo: () => unknown) {
  undoings.push(undo)
}
