export type RefusalKind =
  | 'invalid'
  | 'unprocessable'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'timedOut'
  | 'conflict'
  | 'tooLarge'
  | 'locked'
  | 'tooMany'
  | 'unavailable'
  | 'full'

type Details = {
  /** Values for the placeholders of the message. */
  params?: Record<string, string | number>
  /** The field of the body that is wrong. */
  field?: string
  /** Added to the `detail` object of the reply. */
  detail?: Record<string, unknown>
  /** What to do next, for the command line. */
  hint?: string
  retryAfterSeconds?: number
  cause?: unknown
}

/** "No, and here is why". The code is also the key of its sentence in the locales; anything else thrown is a bug. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly code: string
  readonly params: Record<string, string | number>
  readonly field: string | undefined
  readonly detail: Record<string, unknown>
  readonly hint: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(kind: RefusalKind, code: string, details: Details = {}) {
    super(code, { cause: details.cause })
    this.name = 'Refusal'
    this.kind = kind
    this.code = code
    this.params = details.params ?? {}
    this.field = details.field
    this.detail = details.detail ?? {}
    this.hint = details.hint
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** The same refusal under another code, for a call that reports it in its own shape. */
export async function retold<Found>(work: Promise<Found>, kind: RefusalKind, code: string): Promise<Found> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Refusal && error.kind === kind) throw new Refusal(kind, code, { cause: error })
    throw error
  }
}

const maker =
  (kind: RefusalKind) =>
  (code: string, details?: Details): Refusal =>
    new Refusal(kind, code, details)

export const invalid = maker('invalid')
export const unprocessable = maker('unprocessable')
export const unauthenticated = maker('unauthenticated')
export const forbidden = maker('forbidden')
export const notFound = maker('notFound')
export const timedOut = maker('timedOut')
export const conflict = maker('conflict')
export const tooLarge = maker('tooLarge')
export const locked = maker('locked')
export const tooMany = maker('tooMany')
export const unavailable = maker('unavailable')
