import { expect, test } from 'vitest'
import { readRecipe } from './read.ts'

const AT = 'https://kitchen.example/soup'
const imagesOf = (image: unknown, html = '') => {
  const markup = { '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 leek', 'salt'], image }
  return readRecipe(`<script type="application/ld+json">${JSON.stringify(markup)}</script>${html}`, AT).recipe?.images
}
const meta = (property: string, content: string | number) => `<meta property="${property}" content="${content}">`
const shared = (url: string, width: number, height: number) =>
  meta('og:image', url) + meta('og:image:width', width) + meta('og:image:height', height)

test('a declared size belongs to the picture named before it', () => {
  const html = meta('og:image', 'https://a.example/hero.jpg') + shared('https://a.example/soup.jpg', 1200, 1200)
  expect(imagesOf('https://a.example/soup.jpg', html)?.[0]).toBe('https://a.example/soup.jpg')
})

test('pictures say their size as objects, too', () => {
  const small = { '@type': 'ImageObject', url: 'https://a.example/small.jpg', width: 300, height: 200 }
  const large = { '@type': 'ImageObject', url: 'https://a.example/large.jpg', width: '1600px', height: '900px' }
  expect(imagesOf([small, large])).toEqual(['https://a.example/large.jpg', 'https://a.example/small.jpg'])
})

test('where a picture has its focus is not its size', () => {
  const html = meta('og:image', 'https://a.example/1500x0/focal(1159x699:1161x701)/soup.jpg')
  expect(imagesOf('https://a.example/1500x0/soup.jpg', html)?.[0]).toBe('https://a.example/1500x0/soup.jpg')
})

test('the original comes before small copies, a copy that is large enough before the original', () => {
  const original = 'https://a.example/soup.jpg'
  expect(imagesOf(['https://a.example/soup-320x180.jpg', original])?.[0]).toBe(original)
  expect(imagesOf([original, 'https://a.example/soup-1200x800.jpg'])?.[0]).toBe('https://a.example/soup-1200x800.jpg')
})

test('what is known to be large comes before what may have any size, and a limit is no size', () => {
  const [untold, limited] = ['https://a.example/untold.jpg', 'https://a.example/soup.jpg?fit=2000,2000']
  expect(imagesOf([untold, limited, 'https://a.example/soup.jpg?w=960&q=80&h=540'])?.[0]).toContain('w=960')
  expect(imagesOf([untold, limited])?.[0]).toBe(untold)
  expect(imagesOf([untold, 'https://a.example/1200x0/soup.jpg'])?.[0]).toBe('https://a.example/1200x0/soup.jpg')
})

test('a whole address keeps its spelling; one that could close an attribute does not', () => {
  expect(imagesOf('https://a.example/gemüse suppe.jpg')).toEqual(['https://a.example/gem%C3%BCse%20suppe.jpg'])
  expect(imagesOf('https://a.example/gemüse.jpg')).toEqual(['https://a.example/gemüse.jpg'])
  expect(imagesOf('https://a.example/"onerror="x.jpg')?.[0]).not.toContain('"')
})

test('a page that names no picture has the one that looks like its own, in the largest size', () => {
  const list =
    '<h2>Ingredients</h2><ul><li>2 leeks<li>300 g potatoes<li>salt</ul><h2>Method</h2><ol><li>Slice the leeks and boil them with the potatoes.<li>Blend the soup and season it.</ol>'
  const page = (img: string) =>
    readRecipe(`<h1>Leek soup</h1><img src="/ad.gif" width="1" height="1">${img}${list}`, AT).recipe?.images
  expect(page('<img alt="Leek soup in a bowl" src="data:x" data-srcset="/s,1.jpg 300w, /l,1.jpg 1200w">')).toEqual([
    'https://kitchen.example/l,1.jpg',
  ])
  expect(page('<img src="/bowl.jpg" width="800" height="600">')).toEqual(['https://kitchen.example/bowl.jpg'])
})
