/** Browsers on phones and desktops save a page with its pictures as a MIME message with parts. */
const HEADER_MAX = 64 * 1024
const PARTS_MAX = 200

type Page = { html: string; url: string }
type Decode = (bytes: Uint8Array, contentType: string) => string

/** The HTML in a page saved as MHTML; null for any other file. */
export function pageInMhtml(text: string, decode: Decode): Page | null {
  const head = text.slice(0, HEADER_MAX)
  if (!/^(?:[\w-]+:.*(?:\r?\n[ \t].*)*\r?\n)+\r?\n/.test(head) || !/^content-type:\s*multipart\/related/im.test(head))
    return null
  const boundary = /boundary\s*=\s*"?([^";\r\n]+)"?/i.exec(head)?.[1]
  if (boundary === undefined) return null
  for (const part of text.split(`--${boundary}`, PARTS_MAX).slice(1)) {
    const page = pageOf(part, decode)
    if (page) return page
  }
  return null
}

function pageOf(part: string, decode: Decode): Page | null {
  const gap = /\r?\n\r?\n/.exec(part)
  if (!gap) return null
  const fields = part.slice(0, gap.index).replace(/\r?\n[ \t]+/g, ' ')
  const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(fields)?.[1]?.trim() ?? ''
  const type = field('content-type')
  if (!/^(?:text\/html|application\/xhtml)/i.test(type)) return null
  const body = part.slice(gap.index + gap[0].length)
  const url = field('content-location')
  return {
    html: decode(unpacked(body, field('content-transfer-encoding').toLowerCase()), type),
    url: URL.canParse(url) ? url : '',
  }
}

function unpacked(body: string, encoding: string): Uint8Array {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body)
  const plain = body.replace(/[ \t]*=\r?\n/g, '')
  const bytes = plain.replace(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  // A well-formed file contains only bytes here; anything else is already text.
  return Buffer.from(bytes, /[^\0-\xff]/.test(bytes) ? 'utf8' : 'latin1')
}
