import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/**
 * Files that ship inside the program are found from this one, which always stands two levels below their root:
 * `src/core` in the source tree, `dist/server` when built, `/snapshot/…/dist/server` inside the binary.
 */
const root = resolve(import.meta.dirname, '../..')
const runsFromSource = import.meta.filename.endsWith('.ts')

/** The built web UI: index.html, `assets/` with hashed names, and a `.br` and `.gz` beside what compresses. */
export const webRoot = join(root, 'dist/web')

/** Where an embedded file is, by its path below the root; `pkg.config.mjs` names every one that the binary holds. */
export const assetPath = (path: string): string => join(root, path)

export const readAsset = (path: string): Promise<Buffer> => readFile(assetPath(path))

/** What `new Worker(…)` takes to start `src/features/<room>/worker.ts`; a URL would not be found inside the binary. */
export const workerPath = (room: string): string =>
  join(root, runsFromSource ? `src/features/${room}/worker.ts` : `dist/server/worker-${room}.js`)
