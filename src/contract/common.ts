import { z } from 'zod'

/** An id, stored and sent in lower case. Clients in Swift send it in capitals. */
export const Id = z.uuid().toLowerCase()
const Slug = z.string().min(1).max(255)

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An id in its stored form; any other text stays as it is. */
export const plainId = (text: string): string => (UUID.test(text) ? text.toLowerCase() : text)
/** What may be an id, a slug or a name. */
export const IdOrSlug = Slug.overwrite(plainId)
/** One or several of what may be an id, a slug or a name, in a query. */
export const IdsOrSlugs = z.union([z.string().overwrite(plainId), z.array(z.string().overwrite(plainId))])

/** A moment: UTC with `Z` in replies; any offset is accepted in requests, and none means UTC. */
export const Moment = z.iso
  .datetime({ offset: true, local: true })
  .transform((text) => new Date(/(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`).toISOString())
/** A moment as stored and sent: already UTC with `Z`. */
export const UtcMoment = z.string()
/** A calendar day, `yyyy-MM-dd`. */
export const Day = z.iso.date()

/** A name: trimmed, never empty, one line. */
export const Name = z
  .string()
  .transform((text) => text.replace(/\s+/gu, ' ').trim())
  .pipe(z.string().min(1).max(255))

/** Free text; the limit keeps one row from filling a disk. */
export const Prose = z.string().max(100_000)
export const Line = z.string().max(2_000)

/** Key-value pairs of integrations: keys without white space, values stored as text. */
export const Extras = z.record(
  z.string().min(1).max(255).regex(/^\S+$/u, 'no white space in a key'),
  z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]).transform((value) => String(value ?? '')),
)
export type Extras = z.infer<typeof Extras>

/** A colour as `#rrggbb` (or `#rgb`). */
export const Color = z.string().regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'a colour such as #E58325')
