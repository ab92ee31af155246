import { defineConfig } from 'vitest/config'
import { TEST_FILES } from './scripts/test/files.ts'
import { patient } from './tests/support/run.ts'

/** As long as one is on this machine. */
const SECOND = patient(1000)
/** How long what becomes true may take on a busy machine: a ceiling, not a measure. */
const POLL = { timeout: 45 * SECOND }

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          testTimeout: 60 * SECOND,
          include: [TEST_FILES.unit],
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          testTimeout: 60 * SECOND,
          environment: 'happy-dom',
          include: [TEST_FILES.component],
          setupFiles: ['tests/support/component.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: [TEST_FILES.api],
          // A ceiling for machines that are busy with something else, not a measure.
          testTimeout: 60 * SECOND,
          hookTimeout: 60 * SECOND,
          expect: { poll: POLL },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 600 * SECOND,
          hookTimeout: 180 * SECOND,
          expect: { poll: POLL },
          fileParallelism: false,
        },
      },
    ],
  },
})
