import { expect, test } from 'vitest'
import { foldText, slugify } from './slug.ts'

test.each([
  ['Crème brûlée!', 'creme-brulee'],
  ['  Mac & Cheese (1)  ', 'mac-cheese-1'],
  ['Käsespätzle', 'kasespatzle'],
  ['Борщ', 'borshch'],
  ['Pizza 🍕 Margherita', 'pizza-margherita'],
  ['½ cup', '1-2-cup'],
])('the slug of %s is %s', (name, slug) => {
  expect(slugify(name)).toBe(slug)
})

test.each(['', '🍕', '👩‍🍳🏽', '🇫🇷', '!!!', '---', '\u200d'])('nothing is left of %j', (name) => {
  expect(slugify(name)).toBe('')
})

test('scripts without letters of ours still give a slug', () => {
  expect(slugify('ラーメン')).toMatch(/^[a-z0-9-]+$/)
  expect(slugify('红烧肉')).toMatch(/^[a-z0-9-]+$/)
})

test('a slug has at most 200 characters and ends in none of its dashes', () => {
  expect(slugify('a'.repeat(1_000))).toHaveLength(200)
  expect(slugify(`${'a'.repeat(199)} b`)).toBe('a'.repeat(199))
  expect(slugify(`!${'a'.repeat(200)}`)).toBe('a'.repeat(200))
})

test('a slug is its own slug', () => {
  for (const name of ['Crème brûlée', 'Пельмени', 'Pâté en croûte 2'])
    expect(slugify(slugify(name))).toBe(slugify(name))
})

test.each([
  ['Crème BRÛLÉE', 'creme brulee'],
  ['Straße', 'strasse'],
  ['Ærø Łosoś', 'aero losos'],
  ['İzmir', 'izmir'],
  ['Ёж', 'еж'],
  ['ｆｕｌｌ', 'full'],
])('%s folds to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('marks that are letters in their script stay', () => {
  expect(foldText('パン')).toBe('パン')
  expect(foldText('김치')).toBe('김치')
  expect(foldText('हिन्दी')).toBe('हिन्दी')
})
