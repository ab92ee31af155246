import { downloadFile } from '#contract/admin.ts'
import { addressOf } from './api.ts'

/** Hands the browser what a token was given for; it is saved as a file, so the page stays. */
export function startDownload(token: string) {
  location.assign(addressOf(downloadFile, { query: { token } }))
}
