import { z } from 'zod'
import { Id, IdOrSlug } from './common.ts'

/** Who may call: anyone, a signed-in user, or a site administrator. Closed by default. */
type Access = 'public' | 'user' | 'admin'
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The format of the body: JSON, or a form (multipart or urlencoded; files arrive as `Upload`). */
type BodyKind = 'json' | 'form'

type Shape = z.ZodType
type Output<S> = S extends Shape ? z.output<S> : undefined
type Input<S> = S extends Shape ? z.input<S> : undefined

type Spec = {
  method: Method
  /** Below `/api`, with `:name` for each parameter. */
  path: string
  summary: string
  access?: Access
  params?: Shape
  query?: Shape
  body?: Shape
  bodyKind?: BodyKind
  /** The reply of a success; `Binary` for bytes. */
  reply: Shape
  status?: number
  /** Older or newer paths of the same call, below `/api`. */
  aliases?: string[]
  /**
   * Rate limit per address: for calls that try passwords or tokens, that reveal taken names, or that let strangers
   * search and page.
   */
  limit?: 'credentials' | 'names' | 'browsing'
  /**
   * The largest body accepted, in bytes; by default 16 KiB for public calls, else 2 MiB for JSON and 64 MiB for forms.
   */
  bodyLimitBytes?: number
}

export type Endpoint<S extends Spec = Spec> = S & { access: Access; status: number; bodyKind: BodyKind }

/** What a handler gets and a caller sends, inferred from the endpoint alone. */
export type Asked<E> = {
  params: E extends { params: infer P } ? Output<P> : undefined
  query: E extends { query: infer Q } ? Output<Q> : undefined
  body: E extends { body: infer B } ? Output<B> : undefined
}
export type Sent<E> = (E extends { params: infer P } ? { params: Input<P> } : { params?: undefined }) &
  (E extends { query: infer Q } ? { query?: Input<Q> } : { query?: undefined }) &
  (E extends { body: infer B } ? { body: Input<B> } : { body?: undefined })
export type Answer<E> = E extends { reply: infer R } ? Output<R> : never

/** Declares one call of the published API: the only place for its method, path, shapes and access. */
export function endpoint<const S extends Spec>(spec: S): Endpoint<S> {
  return { access: 'user', status: 200, bodyKind: 'json', ...spec }
}

/** Newer clients' path for what a household owns: `/households/…` beside `/groups/…`. */
export function householdAliases(path: string): string[] {
  return [path.replace('/groups/', '/households/')]
}

/** Bytes instead of JSON: a stream or buffer with its type and caching. Made by the server only. */
export type Binary = {
  bytes: unknown
  type: string
  lengthBytes?: number
  fileName?: string
  disposition?: 'inline' | 'attachment'
  cacheControl?: string
  etag?: string
  headers?: Record<string, string>
}
export const Binary = z.custom<Binary>((value) => typeof value === 'object' && value !== null && 'bytes' in value)

/** A file from a form, on disk in a temporary place that is removed after the reply. */
export type Upload = { path: string; fileName: string; type: string; sizeBytes: number }
export const Upload = z.custom<Upload>((value) => typeof value === 'object' && value !== null && 'path' in value, {
  error: 'a file is required',
})

/** True and false as forms and queries write them. */
export const Flag = z.union([
  z.boolean(),
  z.stringbool({ truthy: ['true', '1', 'on', 'yes'], falsy: ['false', '0', 'off', 'no', ''] }),
])

export const ById = z.object({ id: Id })
export const BySlug = z.object({ slug: IdOrSlug })

/** The reply of an action; the client shows `message` as a toast. */
export const Done = z.object({ message: z.string(), error: z.literal(false) })
export type Done = z.infer<typeof Done>

/** `null`, the reply of many actions of the published API. */
export const Nothing = z.null()
