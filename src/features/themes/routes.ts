import * as api from '#contract/themes.ts'
import { on, type Route } from '../../core/route.ts'
import type { Themes } from './service.ts'

export const themeRoutes = (themes: Themes): Route[] => [
  on(api.getSiteColours, () => themes.siteColours()),
  on(api.listThemes, () => themes.list()),
  on(api.createTheme, ({ actor, body }) => themes.create(actor, body)),
  on(api.updateTheme, ({ actor, params, body }) => themes.update(actor, params.id, body)),
  on(api.deleteTheme, ({ actor, params }) => themes.remove(actor, params.id)),
]
