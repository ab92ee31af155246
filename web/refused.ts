/** A call that the server, or the way to it, refused. `message` is fit to be shown. */
export class Refused extends Error {
  /** The HTTP status; 0 when no answer came. */
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

  /** The server's name for the reason, where it gives one. */
  get code(): string | undefined {
    const { detail } = this
    const named = typeof detail === 'object' && detail !== null && 'details' in detail ? detail.details : undefined
    return typeof named === 'string' ? named : undefined
  }

  /** What the validation said about one field of the body, if it said anything. */
  about(field: string): string | undefined {
    if (!Array.isArray(this.detail)) return undefined
    const found = this.detail.find((problem: { loc?: unknown[] }) => problem.loc?.at(1) === field)
    return found?.msg
  }
}

type Why = { status: number; detail?: unknown; retryAfterSeconds?: number | undefined }
