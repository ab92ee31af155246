import type { Config } from './config.ts'

export type FetchOptions = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Stops reading and refuses beyond this many bytes, counted after decompression. */
  limitBytes?: number
  timeoutMs?: number
  /** Beginnings of content types that are welcome, such as `image/`; others are refused. */
  accept?: string[]
}
export type Fetched = { url: string; status: number; contentType: string; bytes: Buffer; headers: Record<string, string> }
export type Fetch = (url: string, options?: FetchOptions) => Promise<Fetched>

export function createFetch(_config: Pick<Config, 'allowPrivateNetwork' | 'allowedHosts'>): Fetch {
  throw new Error('not here yet')
}
