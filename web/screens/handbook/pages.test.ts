import { describe, expect, test } from 'vitest'
import { anchorOf } from '../../handbook/anchor.ts'
import { pageOf, parts, searchPages } from './pages.ts'

test('every page of the contents has a title and a text', () => {
  for (const page of parts.flatMap(({ pages }) => pages)) {
    expect(page.title, page.name).not.toBe('')
    expect(page.text.length, page.name).toBeGreaterThan(200)
  }
})

test('a page that does not exist is not found', () => {
  expect(pageOf('no-such-page')).toBeUndefined()
})

describe('searching the handbook', () => {
  test('finds the section that holds all words, a heading before a mention', () => {
    expect(searchPages('restoring')[0]).toMatchObject({ page: { name: 'backups' }, anchor: 'restoring' })
    expect(searchPages('nginx')[0]).toMatchObject({ page: { name: 'reverse-proxy' }, heading: 'nginx' })
  })

  test('finds nothing for nothing, and nothing for words that stand nowhere', () => {
    expect(searchPages('  ')).toEqual([])
    expect(searchPages('zeppelin')).toEqual([])
  })

  test('shows the words around what was found', () => {
    expect(searchPages('passphrase')[0]?.excerpt.toLowerCase()).toContain('passphrase')
  })
})

test('an anchor is what the heading says, in small letters', () => {
  expect(anchorOf('The bookmark "Keep in Larder"')).toBe('the-bookmark-keep-in-larder')
})
