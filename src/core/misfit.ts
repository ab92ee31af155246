import type { ZodError } from 'zod'

/** A body, query or path that does not fit its schema; `at` says which of them. */
export class Misfit extends Error {
  readonly at: 'body' | 'query' | 'path'
  readonly error: ZodError
  constructor(at: 'body' | 'query' | 'path', error: ZodError) {
    super('the request does not fit its schema')
    this.at = at
    this.error = error
  }
}
