import { createHash } from 'node:crypto'
import { coverOf } from '#kitchen/cover.ts'
import { readAsset } from '../../../../core/assets.ts'
import { openZip } from '../../zip.ts'
import type { Book, BookMade, BookRecipe } from '../book.ts'
import { createIndex } from '../book-index.ts'
import { artOf } from '../cover-colours.ts'
import { jpegOf, photoOf } from '../photo.ts'
import { coverSvg } from './drawn-cover.ts'
import { contentsBody, type Item, indexBody, packageText, titleBody } from './lists.ts'
import { recipeBody } from './recipe-page.ts'
import { STYLE } from './style.ts'
import { page, xml } from './xml.ts'

const XHTML = 'application/xhtml+xml'
const FONT = 'node_modules/@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf'
const DRAWN = { width: 800, height: 600 }
const COVER = { width: 1200, height: 1600 }
const CONTAINER = `<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`

/** Writes an EPUB 3, a page for each recipe. */
export async function openEpub(book: Book, path: string) {
  const zip = openZip(path)
  const at = new Date(book.modifiedAt)
  const { locale, words } = book
  const items: Item[] = []
  const fileOf = new Map<string, string>()
  const index = createIndex(locale)
  const sum = createHash('sha256').update(JSON.stringify([book.title, book.subtitle]))
  let firstPicture: string | undefined
  put('mimetype', 'application/epub+zip', { packed: true })
  put('META-INF/container.xml', CONTAINER)
  keep({ id: 'style', href: 'style.css', type: 'text/css' }, STYLE)
  keep({ id: 'fraunces', href: 'fonts/fraunces.ttf', type: 'font/ttf' }, await readAsset(FONT))
  return { add, end }

  async function add(recipe: BookRecipe): Promise<void> {
    const number = String(fileOf.size + 1).padStart(4, '0')
    const href = `recipes/${number}.xhtml`
    const picture = book.pictures ? await pictureOf(recipe, number) : undefined
    fileOf.set(recipe.id, href)
    index.add(recipe)
    sum.update(JSON.stringify(recipe))
    const text = page({ title: recipe.name, body: recipeBody(recipe, { words, picture }), locale, depth: 1 })
    keep({ id: `recipe-${number}`, href, type: XHTML, isPage: true }, text)
  }

  async function end(): Promise<BookMade> {
    const recipes = items.splice(0)
    const title = page({ title: book.title, body: titleBody(book), locale })
    keep(
      { id: 'cover-picture', href: 'cover.jpg', type: 'image/jpeg', properties: 'cover-image' },
      await coverPicture(),
    )
    keep({ id: 'cover', href: 'cover.xhtml', type: XHTML, isPage: true }, coverPage())
    keep({ id: 'title', href: 'title.xhtml', type: XHTML, isPage: true }, title)
    const contents = page({ title: words.contents, body: contentsBody(book, fileOf), locale })
    keep({ id: 'nav', href: 'nav.xhtml', type: XHTML, properties: 'nav', isPage: true }, contents)
    items.push(...recipes)
    const indexed = page({ title: words.index, body: indexBody(index.made(), { words, fileOf }), locale })
    keep({ id: 'index', href: 'index.xhtml', type: XHTML, isPage: true }, indexed)
    put('EPUB/package.opf', packageText(book, { items, id: uuidOf(sum.digest()) }))
    await zip.end()
    return { recipes: fileOf.size, incomplete: 0 }
  }

  async function pictureOf(recipe: BookRecipe, number: string): Promise<string> {
    const photo = recipe.picture ? await photoOf(recipe.picture, 'book') : undefined
    if (photo) firstPicture ??= recipe.picture ?? undefined
    const item: Item = photo
      ? { id: `picture-${number}`, href: `pictures/${number}.jpg`, type: 'image/jpeg' }
      : { id: `picture-${number}`, href: `pictures/${number}.svg`, type: 'image/svg+xml' }
    keep(item, photo ?? coverSvg(artOf(recipe), DRAWN))
    return item.href
  }

  async function coverPicture(): Promise<Buffer> {
    const photo = firstPicture && (await photoOf(firstPicture, 'cover'))
    return photo || jpegOf(coverSvg(coverOf({ id: book.title, name: book.title }), COVER))
  }

  function coverPage() {
    const picture = `<img src="cover.jpg" alt="${xml(book.title)}"/>`
    return page({ title: words.cover, body: `<section class="cover" epub:type="cover">${picture}</section>`, locale })
  }

  function keep(item: Item, content: string | Buffer) {
    items.push(item)
    put(`EPUB/${item.href}`, content, { packed: /\.(?:jpg|ttf)$/.test(item.href) })
  }

  function put(name: string, content: string | Buffer, { packed = false } = {}) {
    zip.add({ name, bytes: Buffer.from(content), packed, at })
  }
}

/** The same book has the same identity, so a reader replaces it and keeps the page. */
function uuidOf(sum: Buffer): string {
  const bytes = sum.subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}
