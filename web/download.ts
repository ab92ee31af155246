import { downloadFile } from '#contract/admin.ts'
import { addressOf } from './api.ts'

/** Has the browser download what a token was issued for; it is saved as a file, so the page stays. */
export function startDownload(token: string) {
  location.assign(addressOf(downloadFile, { query: { token } }))
}
