import { decodeHTMLStrict } from 'entities'

/** One line of plain text: no tags, no entities, no invisible characters, single spaces. */
export function cleanLine(value: unknown): string {
  return cleanText(value).replace(/\s+/g, ' ').trim()
}

/** Plain text that keeps its line ends; blocks and `<br>` of markup inside the text become line ends. */
export function cleanText(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  let text = value.length > MAX_TEXT_CHARS ? value.slice(0, MAX_TEXT_CHARS) : value
  // Sites encode once for JSON, once for HTML and sometimes once more by mistake.
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const plain = stripTags(decodeEntities(text))
    if (plain === text) break
    // Whatever still looks like markup after that many passes was crafted.
    text = pass === MAX_PASSES - 1 ? plain.replace(/[<>]/g, '') : plain
  }
  return tidySpaces(repairMojibake(text))
}

const MAX_PASSES = 4
const MAX_TEXT_CHARS = 200_000

const decodeEntities = (text: string) =>
  text.includes('&') ? decodeHTMLStrict(text.replace(/&nbsp(?!;)/g, ' ')) : text

function stripTags(text: string): string {
  if (!text.includes('<')) return text
  return withoutComments(text)
    .replace(/<(script|style)\b[^<>]{0,2000}>[^<]{0,20000}<\/\1>/gi, '')
    .replace(/<\/?(?:p|div|li|ul|ol|h[1-6]|br|tr|table|blockquote|section|article)\b[^<>]{0,2000}>/gi, '\n')
    .replace(/<\/?[a-z!][^<>]{0,2000}>/gi, '')
}

function withoutComments(text: string): string {
  let kept = ''
  let at = 0
  for (let open = text.indexOf('<!--'); open >= 0; open = text.indexOf('<!--', at)) {
    const close = text.indexOf('-->', open)
    if (close < 0) break
    kept += text.slice(at, open)
    at = close + 3
  }
  return kept + text.slice(at)
}

/** Any kind of space becomes one space, invisible characters go, lines are trimmed and empty ones dropped. */
export function tidySpaces(text: string): string {
  return text
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\u00ad\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .replace(/[\u2028\u2029\r]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
    .normalize('NFC')
}

/** Repairs UTF-8 that was read as Windows-1252 somewhere on its way ("crÃ¨me", "donâ€™t"). */
export function repairMojibake(text: string): string {
  if (!/[ÂÃâÅÄ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/.test(text)) return text
  return text.replace(/[\u00c2-\u00f4][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{1,3}/g, (piece) => {
    const bytes = Uint8Array.from(piece, (char) => WINDOWS_1252.get(char) ?? char.charCodeAt(0))
    try {
      return UTF8.decode(bytes)
    } catch {
      return piece
    }
  })
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })
const WINDOWS_1252_TEXT = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const WINDOWS_1252_CODES = '80 82 83 84 85 86 87 88 89 8a 8b 8c 8e 91 92 93 94 95 96 97 98 99 9a 9b 9c 9e 9f'.split(' ')
const WINDOWS_1252 = new Map(
  WINDOWS_1252_CODES.map((code, i) => [WINDOWS_1252_TEXT.charAt(i), Number.parseInt(code, 16)]),
)

/** Letters and digits only, for comparing what two readers found. */
export const bare = (text: string) =>
  isAscii(text)
    ? text.toLowerCase().replace(/[^a-z0-9]/g, '')
    : text
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, '')

/** Most text is ASCII and needs no Unicode normalisation, which takes several times as long. */
export const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text)
