import { expect, test } from 'vitest'
import { pictureSource } from './foreignPictures.ts'

const PAGE = 'https://larder.example/recipe/soup'

test('a picture of another server is loaded by way of our own', () => {
  for (const address of [
    'https://tracker.example/a.png?who=1',
    '//tracker.example/a.png?who=1',
    'HTTPS://tracker.example/a.png?who=1',
  ]) {
    const src = `/api/media/pictures?address=${encodeURIComponent('https://tracker.example/a.png?who=1')}`
    expect(pictureSource(address, PAGE), address).toEqual({ own: false, src })
  }
  expect(pictureSource('https://larder.example.evil.example/a.png', PAGE)?.own).toBe(false)
  expect(pictureSource('http://larder.example/a.png', PAGE)?.own).toBe(false)
})

test('our own pictures stay, and what is no web address is none', () => {
  const own = '/api/media/recipes/1/assets/a.png'
  expect(pictureSource(own, PAGE)).toEqual({ own: true, src: own })
  expect(pictureSource('data:image/png;base64,AAAA', PAGE)?.own).toBe(true)
  for (const address of ['javascript:alert(1)', 'file:///etc/passwd', 'data:image/svg+xml,<svg/>', 'http://']) {
    expect(pictureSource(address, PAGE), address).toBeUndefined()
  }
})
