/**
 * Decodes the bytes of a page. A wrong charset garbles every word, so the declared one is checked against the bytes.
 */
export function decodeHtml(bytes: Uint8Array, contentType: string | null): string {
  const read = bytes.subarray(0, MAX_PAGE_BYTES)
  const marked = bomOf(read)
  if (marked) return decode(read, marked)
  const declared = charsetIn(contentType ?? '') ?? declaredInPage(read)
  // Many pages declare ISO-8859-1 and send UTF-8. Bytes that happen to be valid UTF-8 with non-ASCII letters are UTF-8.
  if (isUtf8(read) && !isWide(declared)) return decode(read, 'utf-8')
  if (declared && declared !== 'utf-8') return decode(read, declared)
  return decode(read, guessed(read))
}

const MAX_PAGE_BYTES = 10 * 1024 * 1024
const HEAD_BYTES = 4096
const SAMPLE_BYTES = 200_000

function bomOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return null
}

function charsetIn(text: string): string | null {
  const label = /charset\s*=\s*["']?\s*([\w:.-]{1,40})/i.exec(text)?.[1]
  if (!label) return null
  try {
    return new TextDecoder(label).encoding
  } catch {
    return null
  }
}

function declaredInPage(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES))
  const declared = charsetIn(head) ?? charsetIn(head.replace(/encoding\s*=/i, 'charset='))
  // A page whose declaration is readable byte by byte cannot be UTF-16.
  return declared?.startsWith('utf-16') ? 'utf-8' : declared
}

const isWide = (charset: string | null) => charset?.startsWith('utf-16') || charset === 'iso-2022-jp'

function isUtf8(bytes: Uint8Array): boolean {
  // In streaming mode, a character cut off at the end of the sample is no error.
  return decodes(bytes, 'utf-8')
}

function decodes(bytes: Uint8Array, charset: string): boolean {
  try {
    new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Legacy charsets, with the most common letters of the languages they serve. */
const LEGACY: [string, RegExp][] = [
  ['windows-1252', /(?<![\u0080-\uffff])[éèêàâçîôûùëïäöüßñáíóúãõåøæ’“”°½](?![\u0080-\uffff])/giu],
  ['shift_jis', /[\u3041-\u30fe]/gu],
  ['euc-jp', /[\u3041-\u30fe]/gu],
  ['euc-kr', /[\uac00-\ud7a3]/gu],
  ['gb18030', /[的一是不了在有和个加入水分鐘钟火油盐糖克]/gu],
  ['big5', /[的一是不了在有和個加入水分鐘火油鹽糖克]/gu],
  // Runs only: a single accented letter of a Latin text is also a single Cyrillic or Greek one.
  ['windows-1251', /(?<=[а-яё])[аеиоунтслвр]/gu],
  ['koi8-r', /(?<=[а-яё])[аеиоунтслвр]/gu],
  ['windows-1253', /(?<=[α-ώ])[αειοτσνςηάέίό]/gu],
  ['windows-1250', /[ěščřžýůąęłśżźćńőű]/giu],
]

function guessed(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const foreign = sample.reduce((count, byte) => count + (byte > 0x7f ? 1 : 0), 0)
  // Mostly valid UTF-8 with a few broken characters is still UTF-8.
  const broken = (new TextDecoder('utf-8').decode(sample).match(/\ufffd/g) ?? []).length
  if (broken * 20 <= foreign) return 'utf-8'
  let best = { charset: 'windows-1252', share: 0 }
  for (const [charset, letters] of LEGACY) {
    if (!decodes(sample, charset)) continue
    const text = new TextDecoder(charset).decode(sample)
    const beyond = (text.match(/[^\u0000-\u007f]/g) ?? []).length
    const share = (text.match(letters) ?? []).length / Math.max(1, beyond)
    if (share > best.share) best = { charset, share }
  }
  return best.charset
}

const decode = (bytes: Uint8Array, charset: string) => new TextDecoder(charset).decode(bytes)
