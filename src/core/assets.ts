import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/**
 * Files that ship inside the program are found relative to this one, which is always two levels below the root:
 * `src/core` in the source tree, `dist/server` when built, `/snapshot/…/dist/server` inside the binary.
 */
const root = resolve(import.meta.dirname, '../..')
const runsFromSource = import.meta.filename.endsWith('.ts')

/** The built web UI: index.html, `assets/` with hashed names, and `.br` and `.gz` copies of what compresses. */
export const webRoot = join(root, 'dist/web')

/**
 * The path of an embedded file, given its path below the root; `pkg.config.mjs` names every file the binary contains.
 */
export const assetPath = (path: string): string => join(root, path)

export const readAsset = (path: string): Promise<Buffer> => readFile(assetPath(path))

/** What `new Worker(…)` takes to start `src/features/<room>/worker.ts`; a URL is not found inside the binary. */
export const workerPath = (room: string): string =>
  join(root, runsFromSource ? `src/features/${room}/worker.ts` : `dist/server/worker-${room}.js`)
