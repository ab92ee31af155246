import type { Core } from '../../core/core.ts'
import { createReports } from './service.ts'

export function reportsRoom(core: Core) {
  return { reports: createReports(core) }
}
