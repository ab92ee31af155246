import { writeAmounts } from './said-amounts.ts'

/** One line of plain text, ready for tokens: no markup, no bullets, one kind of space, one kind of digit. */
export function cleanLine(sentence: string): string {
  const text = decodeEntities(withoutMarkup(sentence.slice(0, LINE_MAX_CHARS)))
  const isPlain = /^[\x20-\x7e]*$/.test(text)
  const even = (isPlain ? text : plainSigns(text)).replace(/\s\s+|[^\S ]/g, ' ').replace(BULLETS, '')
  return writeAmounts(
    (isPlain ? even : plainAmounts(even))
      // "1 000 g": no tin weighs 000 grams.
      .replace(/(?<![\d/.,] ?)(\d{1,3}) (0\d\d)(?= ?[a-z])/gi, '$1$2')
      .replace(/(?<![\d/.,])(\d+)(?:-| (?:and|&) )(?=(?:1\/[2-8]|[23]\/[345]|[357]\/8|5\/6)(?![\d/]))/g, '$1 ')
      .trim(),
  )
}

const withoutMarkup = (text: string): string =>
  text.includes('<') ? text.replace(/<[a-z/!][^<>]{0,200}>/gi, ' ') : text

/**
 * Normalises what only non-ASCII text has: combining accents, full-width digits, invisible characters, fraction
 * slashes.
 */
function plainSigns(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/[０-９Ａ-Ｚａ-ｚ／．，（）％～：＋－]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
      .replace(/\u00ad|[\u200b-\u200f]|\u2060|\ufeff|\ufe0e|\ufe0f/g, '')
      .replace(/(\d)\s*[⁄∕]\s*(\d)/g, '$1/$2')
      // A narrow space between digits only separates thousands.
      .replace(/(?<=\d)\u202f(?=\d{3}(?!\d))/g, '')
  )
}

/** Non-ASCII signs between numbers. */
function plainAmounts(text: string): string {
  return text.replace(/(\d)\s?[×✕]\s?(?=\d)/g, '$1 x ').replace(/(\d) ?(?:and|&) ?(?=[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒])/g, '$1')
}

/** Longer lines are paragraphs, which are not parsed. The limit also bounds the cost of a line. */
export const LINE_MAX_CHARS = 500

const BULLETS = /^(?:[\s•·▪▫◦‣⁃●○■□☐☑✓✔▢►▸➤*~]|[-–—](?=\s))+/u

const ENTITIES = new Map<string, string>(
  Object.entries({
    amp: '&',
    apos: "'",
    quot: '"',
    lt: '<',
    gt: '>',
    nbsp: ' ',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    shy: '',
    deg: '°',
    frac12: '½',
    half: '½',
    frac13: '⅓',
    frac23: '⅔',
    frac14: '¼',
    frac34: '¾',
    frac15: '⅕',
    frac25: '⅖',
    frac35: '⅗',
    frac45: '⅘',
    frac16: '⅙',
    frac56: '⅚',
    frac18: '⅛',
    frac38: '⅜',
    frac58: '⅝',
    frac78: '⅞',
    frasl: '/',
    times: '×',
    ndash: '–',
    mdash: '—',
    minus: '-',
    hellip: '…',
    bull: '•',
    middot: '·',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    laquo: '«',
    raquo: '»',
    reg: '®',
    trade: '™',
    copy: '©',
    agrave: 'à',
    aacute: 'á',
    acirc: 'â',
    atilde: 'ã',
    auml: 'ä',
    aring: 'å',
    aelig: 'æ',
    ccedil: 'ç',
    egrave: 'è',
    eacute: 'é',
    ecirc: 'ê',
    euml: 'ë',
    igrave: 'ì',
    iacute: 'í',
    icirc: 'î',
    iuml: 'ï',
    ntilde: 'ñ',
    ograve: 'ò',
    oacute: 'ó',
    ocirc: 'ô',
    otilde: 'õ',
    ouml: 'ö',
    oslash: 'ø',
    oelig: 'œ',
    ugrave: 'ù',
    uacute: 'ú',
    ucirc: 'û',
    uuml: 'ü',
    yacute: 'ý',
    szlig: 'ß',
  }),
)

/** Twice, because pages that were saved twice contain "&amp;frac12;". */
function decodeEntities(text: string): string {
  return text.includes('&') ? decodeOnce(decodeOnce(text)) : text
}

function decodeOnce(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi, (entity, decimal, hex, name) => {
    if (name) return named(name) ?? entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
  })
}

function named(name: string): string | undefined {
  const exact = ENTITIES.get(name)
  if (exact !== undefined) return exact
  const lower = ENTITIES.get(name.toLowerCase())
  return /^[A-Z]/.test(name) ? lower?.toUpperCase() : lower
}
