import { readAsset } from '../../../../core/assets.ts'

/** Names and headings; running text; words set apart. */
export type Face = 'name' | 'text' | 'italic' | 'bold'
/** A text in one typeface. */
export type Run = { face: Face; text: string }
export type Typefaces = ReturnType<typeof createTypefaces>
/** What pdfkit keeps of an opened typeface; its memory of set words grows without end. */
type Opened = { font: { hasGlyphForCodePoint: (code: number) => boolean }; layoutCache: Record<string, unknown> }

const FILES: Record<Face, string> = {
  name: 'fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
  text: 'source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  italic: 'source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf',
  bold: 'source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
}
/** Fraunces has neither Greek nor Cyrillic. */
const INSTEAD: Record<Face, Face[]> = {
  name: ['name', 'bold'],
  text: ['text'],
  italic: ['italic', 'text'],
  bold: ['bold', 'text'],
}
/** Written out, what the typefaces lack. */
const SPELLED: Record<string, string> = { '℃': '°C', '℉': '°F', '‑': '-', '\u2009': ' ', '\u202f': '\u00a0' }
/** Fractions without a character of their own; the slash is the fraction slash. */
const FRACTION = /[⅐⅑⅒⅕-⅚]/g
const MADE_UP = /[℃℉‑\u2009\u202f]/g
/** Signs without a shape, of which some choose how the sign before them looks. */
const SHAPELESS = /\p{Regional_Indicator}|\p{Emoji_Modifier}|\p{Cf}|\p{Variation_Selector}/gu
/** What no typeface has and no sentence needs. */
const PICTOGRAM = /\p{Extended_Pictographic}|\p{M}/u
/** Stands for words in letters that no typeface has. */
const LACKING = '[…]'
/** Words and letters measured before. */
const KEPT_WIDTHS = 50_000

export async function openTypefaces(doc: PDFKit.PDFDocument) {
  const opened = {} as Record<Face, Opened>
  for (const face of Object.keys(FILES) as Face[]) {
    doc.registerFont(face, await readAsset(`node_modules/@expo-google-fonts/${FILES[face]}`))
    doc.font(face)
    opened[face] = (doc as unknown as { _font: Opened })._font
  }
  return createTypefaces(doc, opened)
}

function createTypefaces(doc: PDFKit.PDFDocument, opened: Record<Face, Opened>) {
  const chosen = new Map<string, Face | null>()
  const widths = new Map<string, number>()
  let lacking = 0
  return { runs, width, lacks, forget }

  /** A text in the typefaces that have its letters. */
  function runs(text: string, face: Face): Run[] {
    const made: Run[] = []
    for (const letter of writable(text)) {
      const found = faceOf(letter, face)
      if (found === null && PICTOGRAM.test(letter)) {
        const before = made.at(-1)
        if (before) before.text = before.text.trimEnd()
        continue
      }
      if (found === null) lacking++
      const last = made.at(-1)
      const said = found === null ? LACKING : letter
      if (found === null && last?.text.endsWith(LACKING)) continue
      if (last && last.face === (found ?? face)) last.text += said
      else made.push({ face: found ?? face, text: said })
    }
    return made
  }

  /** In points, for a size of one. */
  function width({ face, text }: Run): number {
    const key = `${face} ${text}`
    let known = widths.get(key)
    if (known === undefined) {
      if (widths.size > KEPT_WIDTHS) widths.clear()
      known = doc.font(face).fontSize(1000).widthOfString(text) / 1000
      widths.set(key, known)
    }
    return known
  }

  /** Whether letters were lacking since it was last asked. */
  function lacks(): boolean {
    const was = lacking > 0
    lacking = 0
    return was
  }

  /** Frees what is remembered of words, so that a long book takes no more memory than a short one. */
  function forget() {
    widths.clear()
    for (const face of Object.values(opened)) face.layoutCache = Object.create(null)
  }

  function faceOf(letter: string, face: Face): Face | null {
    const key = face + letter
    let known = chosen.get(key)
    if (known === undefined) {
      const code = letter.codePointAt(0) ?? 0
      known = INSTEAD[face].find((one) => opened[one].font.hasGlyphForCodePoint(code)) ?? null
      if (chosen.size > KEPT_WIDTHS) chosen.clear()
      chosen.set(key, known)
    }
    return known
  }
}

/** Without what has no shape, and with what the typefaces lack written out. */
function writable(text: string): string {
  return text
    .normalize('NFC')
    .replace(SHAPELESS, '')
    .replace(FRACTION, (fraction) => fraction.normalize('NFKD'))
    .replace(MADE_UP, (letter) => SPELLED[letter] ?? letter)
    .replace(/\p{Cc}/gu, ' ')
}
