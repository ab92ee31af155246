import { downloadFile } from '#contract/admin.ts'
import { on, type Route } from '../../core/route.ts'
import type { Downloads } from './service.ts'

export const downloadRoutes = (downloads: Downloads): Route[] => [
  on(downloadFile, ({ query }) => downloads.redeem(query.token)),
]
