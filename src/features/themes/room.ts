import type { Core } from '../../core/core.ts'
import { createThemes } from './service.ts'

export function themesRoom(core: Core) {
  return { themes: createThemes(core) }
}
