import { inflateSync } from 'node:zlib'

/** A reader of the PDFs this program writes: the words of each page, in reading order. */
export function pdfPages(bytes: Buffer): string[] {
  const file = bytes.toString('latin1')
  const objects = new Map(
    [...file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  )
  const at = (reference: string | undefined) => objects.get(reference ?? '') ?? ''
  const catalogue = at(/\/Root (\d+) 0 R/.exec(file)?.[1])
  const kids = /\/Kids \[([^\]]*)\]/.exec(at(/\/Pages (\d+) 0 R/.exec(catalogue)?.[1]))?.[1] ?? ''
  const letters = new Map<string, string[]>()
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const page = at(id)
    const resources = at(/\/Resources (\d+) 0 R/.exec(page)?.[1])
    const fonts = new Map(
      [...(/\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g)].map(
        ([, name = '', font]) => [name, lettersOf(/\/ToUnicode (\d+) 0 R/.exec(at(font))?.[1] ?? '')],
      ),
    )
    return wordsOf(inflated(at(/\/Contents (\d+) 0 R/.exec(page)?.[1])), fonts)
  })

  function lettersOf(id: string): string[] {
    const known = letters.get(id) ?? lettersIn(inflated(at(id)))
    letters.set(id, known)
    return known
  }
}

function inflated(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length
  return inflateSync(Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1')).toString('latin1')
}

/** The letters of each glyph, by its number. */
function lettersIn(map: string): string[] {
  const letters: string[] = []
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      letters[Number.parseInt(from, 16) + index] = Buffer.from(hex.replaceAll(' ', ''), 'hex')
        .swap16()
        .toString('utf16le')
  return letters
}

function wordsOf(content: string, fonts: ReadonlyMap<string, string[]>): string {
  let letters: string[] = []
  let text = ''
  for (const [, font, shown] of content.matchAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? []
    for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]*)>/gi))
      for (const glyph of hex.match(/.{4}/g) ?? []) text += letters[Number.parseInt(glyph, 16)] ?? ''
    if (shown) text += ' '
  }
  return text.replace(/\s+/g, ' ').trim()
}
