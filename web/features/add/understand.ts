import { addressesIn, addressIn } from './addresses.ts'

/** What the one field holds. */
export type Understood =
  | { kind: 'nothing' }
  | { kind: 'link'; url: string }
  | { kind: 'links'; count: number }
  | { kind: 'text'; lines: number }
  /** A recipe as JSON, or the source of a page. */
  | { kind: 'source' }
  | { kind: 'name'; name: string }

/** A dish's name is shorter than this, in characters. */
const NAME_MAX = 120
/** Text around a single link that is no more than this is a message about it, in characters. */
const MESSAGE_MAX = 200

export function understand(typed: string): Understood {
  const text = typed.trim()
  if (text === '') return { kind: 'nothing' }
  if (isSource(text)) return { kind: 'source' }

  const lines = text.split(/\n/).filter((line) => line.trim() !== '').length
  const links = addressesIn(text).length
  // A recipe may name its sources: it is a list only if most lines are links.
  if (links > 1 && links * 2 >= lines) return { kind: 'links', count: links }
  const url = addressIn(text)
  if (url && (lines === 1 || text.length - url.length <= MESSAGE_MAX)) return { kind: 'link', url }
  if (lines > 1 || text.length > NAME_MAX) return { kind: 'text', lines }
  return { kind: 'name', name: text }
}

function isSource(text: string): boolean {
  if (/^<!doctype netscape-bookmark/i.test(text)) return false
  return /^<(?:!doctype|html|head|body|script|\?xml|div|article)\b/i.test(text) || isJson(text)
}

function isJson(text: string): boolean {
  if (!/^[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
