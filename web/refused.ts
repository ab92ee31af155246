/** A request refused by the server, or one that did not reach it. `message` can be shown. */
export class Refused extends Error {
  /** The HTTP status; 0 without a reply. */
  readonly status: number
  readonly detail: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(message: string, { status, detail, retryAfterSeconds }: Why) {
    super(message)
    this.name = 'Refused'
    this.status = status
    this.detail = detail
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** The server's code for the reason, if there is one. */
  get code(): string | undefined {
    const { detail } = this
    const named = typeof detail === 'object' && detail !== null && 'details' in detail ? detail.details : undefined
    return typeof named === 'string' ? named : undefined
  }

  /** The validation message for a field of the body, if any. */
  about(field: string): string | undefined {
    if (!Array.isArray(this.detail)) return undefined
    const found = this.detail.find((problem: { loc?: unknown[] }) => problem.loc?.at(1) === field)
    return found?.msg
  }
}

type Why = { status: number; detail?: unknown; retryAfterSeconds?: number | undefined }
