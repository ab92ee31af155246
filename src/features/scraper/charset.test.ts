import { expect, test } from 'vitest'
import { decodeHtml } from './charset.ts'

const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
const utf8 = (text: string) => new TextEncoder().encode(text)
const page = (meta: string, text: string) => `<html><head>${meta}</head><body>${text}</body></html>`

test('the header names the charset', () => {
  expect(decodeHtml(latin(page('', 'cr\u00e8me')), 'text/html; charset=iso-8859-1')).toContain('crème')
})

test('the page names the charset when the header does not', () => {
  const cyrillic = Uint8Array.from([...latin(page('<meta charset="windows-1251">', '')), 0xf1, 0xf3, 0xef])
  expect(decodeHtml(cyrillic, 'text/html')).toContain('суп')
})

test('UTF-8 that is declared as something else is still read as UTF-8', () => {
  expect(decodeHtml(utf8(page('<meta charset="iso-8859-1">', 'crème')), null)).toContain('crème')
})

test('a byte order mark decides over everything', () => {
  const wide = Uint8Array.from([
    0xff,
    0xfe,
    ...[...'crème'].flatMap((char) => [char.charCodeAt(0) & 255, char.charCodeAt(0) >> 8]),
  ])
  expect(decodeHtml(wide, 'text/html; charset=utf-8')).toBe('crème')
})

test('an undeclared encoding is guessed from the letters it gives', () => {
  const russian = 'Нарезать лук и морковь, варить до готовности на слабом огне'
  const bytes = Uint8Array.from(russian, (char) => {
    const code = char.charCodeAt(0)
    return code < 128 ? code : code - 0x410 + 0xc0
  })
  expect(decodeHtml(bytes, null)).toBe(russian)
  expect(decodeHtml(latin('Cr\u00e8me fra\u00eeche au caf\u00e9'), null)).toBe('Crème fraîche au café')
})

test('an unknown charset and a broken character do no harm', () => {
  expect(decodeHtml(utf8('soup'), 'text/html; charset=klingon')).toBe('soup')
  expect(decodeHtml(Uint8Array.from([...utf8('crème fraîche, purée, sauté'), 0xc3]), null)).toContain('crème fraîche')
})
