import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { listsLinkedFrom, readListing } from './listing.ts'

const read = (xml: string) => readListing(Buffer.from(xml), 'https://kitchen.example/sitemap.xml')

test('a file that is not a list gives no addresses, and a decompression bomb is refused', () => {
  expect(read('<html><body><p>No list</p></body></html>')).toEqual({ pages: [], lists: [] })
  expect(read('<urlset><url><loc>javascript:alert(1)</loc></url><url><loc>  </loc></url></urlset>').pages).toEqual([])
  expect(read(`${'<a>'.repeat(100_000)}`)).toEqual({ pages: [], lists: [] })
  expect(() => readListing(gzipSync(Buffer.alloc(60 * 1024 * 1024)), 'https://kitchen.example/')).toThrow()
})

test('a site map names pages, each once', () => {
  const xml = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>https://kitchen.example/soup?a=1&amp;b=2</loc><lastmod>2026-01-01</lastmod></url>
    <url><loc> /pie </loc></url><url><loc>https://kitchen.example/pie</loc></url></urlset>`
  const pages = ['https://kitchen.example/soup?a=1&b=2', 'https://kitchen.example/pie']
  expect(read(xml).pages).toEqual(pages)
  expect(readListing(gzipSync(xml), 'https://kitchen.example/').pages).toEqual(pages)
})

test('an index names further site maps', () => {
  const xml = '<sitemapindex><sitemap><loc>https://kitchen.example/posts.xml.gz</loc></sitemap></sitemapindex>'
  expect(read(xml)).toEqual({ pages: [], lists: ['https://kitchen.example/posts.xml.gz'] })
})

test('feeds name the pages of their entries, not those they merely mention', () => {
  const rss = `<rss><channel><link>https://kitchen.example/</link>
    <item><title>Soup</title><link>https://kitchen.example/soup</link><comments>/soup#c</comments></item></channel></rss>`
  expect(read(rss).pages).toEqual(['https://kitchen.example/soup'])
  const atom = `<feed><link href="https://kitchen.example/"/><entry><link rel="replies" href="/soup/comments"/>
    <link rel="alternate" href="/soup"/></entry><entry><link href="/pie"/></entry></feed>`
  expect(read(atom).pages).toEqual(['https://kitchen.example/soup', 'https://kitchen.example/pie'])
})

test('robots.txt names site maps, and a text of addresses pages', () => {
  const robots = 'User-agent: *\nDisallow: /cart\nSitemap: https://kitchen.example/map.xml\nsitemap: nowhere\n'
  expect(read(robots)).toEqual({ pages: [], lists: ['https://kitchen.example/map.xml'] })
  expect(read('https://kitchen.example/soup\n\nhttps://kitchen.example/pie\r\nsoup').pages).toEqual([
    'https://kitchen.example/soup',
    'https://kitchen.example/pie',
  ])
})

test('a page tells of the feeds of its site', () => {
  const page = `<link rel="stylesheet" href="/a.css"><link rel="alternate" type="application/rss+xml" href="/feed?a=1&amp;b=2">
    <link href='/map.xml' rel='sitemap'><link rel="alternate" hreflang="de" href="/de">`
  expect(listsLinkedFrom(Buffer.from(page), 'https://kitchen.example/x/')).toEqual([
    'https://kitchen.example/feed?a=1&b=2',
    'https://kitchen.example/map.xml',
  ])
})
