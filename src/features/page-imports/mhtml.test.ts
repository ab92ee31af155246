import { expect, test } from 'vitest'
import { decodeHtml } from '../scraper/charset.ts'
import { pageInMhtml } from './mhtml.ts'

const read = (text: string) => pageInMhtml(text, decodeHtml)

function saved(body: string, { encoding = 'quoted-printable', type = 'text/html; charset=utf-8' } = {}) {
  return [
    'From: <Saved by a browser>',
    'Snapshot-Content-Location: https://kitchen.example/soup',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related;',
    '\ttype="text/html";',
    '\tboundary="----MultipartBoundary--x----"',
    '',
    '------MultipartBoundary--x----',
    'Content-Type: image/png',
    '',
    'picture',
    '------MultipartBoundary--x----',
    `Content-Type: ${type}`,
    `Content-Transfer-Encoding: ${encoding}`,
    'Content-Location: https://kitchen.example/soup',
    '',
    body,
    '------MultipartBoundary--x------',
  ].join('\r\n')
}

test('a page saved in one piece gives its HTML and where it came from', () => {
  const page = read(saved('<h1 class=3D"x">K=C3=A4se=\r\nsp=C3=A4tzle</h1>'))
  expect(page).toMatchObject({ url: 'https://kitchen.example/soup' })
  expect(page?.html).toContain('<h1 class="x">Käsespätzle</h1>')
  const old = read(saved('K=E4se', { type: 'text/html; charset=iso-8859-1' }))
  expect(old?.html).toContain('Käse')
  const packed = read(saved(Buffer.from('<p>Käse</p>').toString('base64'), { encoding: 'base64' }))
  expect(packed?.html).toContain('<p>Käse</p>')
})

test('another kind of file, or a broken one, is left alone', () => {
  for (const text of ['', '<html>multipart/related</html>', 'Title: Soup\n\n2 leeks', saved('x').slice(0, 200)]) {
    expect(read(text)).toBeNull()
  }
  expect(read(saved('x', { type: 'text/css' }))).toBeNull()
  expect(read(`a:\n ${'x\n '.repeat(20_000)}`)).toBeNull()
})
