import { expect, test } from 'vitest'
import { withPage } from './waiting.ts'

test('a page that fails again stands first, once, with the newer reason', () => {
  const pages = [
    { url: 'https://a.example/pie', why: 'timed out' },
    { url: 'https://b.example/soup', why: 'blocked' },
  ]
  expect(withPage(pages, { url: 'https://b.example/soup', why: 'no recipe' })).toEqual([
    { url: 'https://b.example/soup', why: 'no recipe' },
    { url: 'https://a.example/pie', why: 'timed out' },
  ])
})

test('the list keeps the latest thirty', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({ url: `https://a.example/${index}`, why: '' }))
  const kept = many.reduce(withPage, [])
  expect(kept).toHaveLength(30)
  expect(kept[0]?.url).toBe('https://a.example/39')
})
