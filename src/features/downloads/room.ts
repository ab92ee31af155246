import type { Core } from '../../core/core.ts'
import { createDownloads } from './service.ts'

export function downloadsRoom(core: Core) {
  return { downloads: createDownloads(core) }
}
