import { expect, test } from 'vitest'
import { readRecipe } from '../read.ts'
import { toScrapeJson } from '../scrape-json.ts'

const items = ['2 leeks', '300 g potatoes', '1 litre stock', '1 pinch salt', '2 tbsp butter', '1 bay leaf']
const steps = [
  'Slice the leeks into very fine rings and wash them well.',
  'Add the potatoes and the stock – and simmer for twenty minutes.',
  'Blend until the soup is as smooth as cream, then season.',
]
const soup = { name: 'Leek soup', ingredients: items, instructions: steps }
const recipe = { title: 'Leek soup', ingredients: items, instructions: steps }
const read = (html: string) => toScrapeJson(readRecipe(html, 'https://kitchen.example/leek-soup'))
const json = (value: unknown) => JSON.stringify(value)
const dataScript = (value: unknown) => `<script type="application/json">${json(value)}</script>`
const attribute = (value: unknown) => json(value).replace(/&/g, '&amp;').replace(/"/g, '&quot;')
const listed = (tag: string, lines: string[]) => `<${tag}>${lines.map((line) => `<li>${line}</li>`).join('')}</${tag}>`

function flight(...rows: string[]): string {
  const stream = rows.join('')
  return [stream.slice(0, 90), stream.slice(90)]
    .map((chunk) => `<script>self.__next_f.push([1,${json(chunk)}])</script>`)
    .join('')
}

/** A value as one flat list of indexes, with the keys named by `keyAt`. */
function flattened(value: unknown, keyAt: (key: string, add: (value: unknown) => number) => string): unknown[] {
  const flat: unknown[] = []
  function add(each: unknown): number {
    const place = flat.push(null) - 1
    if (Array.isArray(each)) flat[place] = each.map(add)
    else if (typeof each === 'object' && each !== null)
      flat[place] = Object.fromEntries(Object.entries(each).map(([key, below]) => [keyAt(key, add), add(below)]))
    else flat[place] = each
    return place
  }
  add(value)
  return flat
}

const told = steps.join('\n')
const things = {
  'Recipe:7': {
    title: 'Leek soup',
    ingredients: items.map((_, i) => ({ __ref: `Ingredient:${i}` })),
    steps: steps.map((_, i) => ({ __ref: `Step:${i}` })),
  },
  ...Object.fromEntries(items.map((text, i) => [`Ingredient:${i}`, { text, recipe: { __ref: 'Recipe:7' } }])),
  ...Object.fromEntries(steps.map((text, i) => [`Step:${i}`, { text }])),
}
const richList = (lines: string[]) => ({
  nodeType: 'document',
  content: [
    {
      nodeType: 'unordered-list',
      content: lines.map((line) => ({
        nodeType: 'list-item',
        content: [{ nodeType: 'paragraph', content: [...line].map((value) => ({ nodeType: 'text', value })) }],
      })),
    },
  ],
})
const blocks = (lines: string[]) =>
  lines.map((line) => ({ _type: 'block', children: [{ text: line.slice(0, 5) }, { text: line.slice(5) }] }))

test.each([
  ['an answer kept as text', dataScript({ status: 200, body: json(recipe) })],
  ['rows that refer to rows', flight(`6:${json(items)}\n`, `5:["$",null,${json({ ...recipe, ingredients: '$6' })}]\n`)],
  [
    'rows of so many bytes',
    flight(
      `5:${json({ ...recipe, instructions: '$a' })}\n`,
      `a:T${Buffer.byteLength(told).toString(16)},${told}`,
      '7:1\n',
    ),
  ],
  ['names for things kept elsewhere', `<script>window.__APOLLO_STATE__=${json(things)}</script>`],
  ['one flat list', dataScript(flattened({ data: recipe }, (key) => key))],
  [
    'one flat list of keys as well',
    `<script>stream.enqueue(${json(json(flattened({ data: recipe }, (key, add) => `_${add(key)}`)))})</script>`,
  ],
  [
    'HTML some levels down',
    dataScript({
      title: 'Leek soup',
      ingredients: { remark: { html: listed('ul', items) } },
      method: { remark: { html: listed('ol', steps) } },
    }),
  ],
  ['trees of text', dataScript({ title: 'Leek soup', ingredients: richList(items), method: richList(steps) })],
  ['blocks of spans', dataScript({ title: 'Leek soup', ingredients: blocks(items), method: blocks(steps) })],
  [
    'the props of an island',
    `<astro-island props="${attribute({
      recipe: [
        0,
        {
          title: [0, 'Leek soup'],
          ingredients: [1, items.map((item) => [0, item])],
          steps: [1, json(steps.map((step) => [0, step]))],
        },
      ],
    })}"></astro-island>`,
  ],
  ['base64 in an attribute', `<div data-recipe="${Buffer.from(json(recipe)).toString('base64')}"></div>`],
  ['a call in an attribute', `<div x-data="recipe(${attribute(recipe)})"></div>`],
  ['an encoded text', `<script>state = JSON.parse(decodeURIComponent("${encodeURIComponent(json(recipe))}"))</script>`],
  ['French', dataScript({ titre: 'Leek soup', ingredients: items, etapes: steps.map((texte) => ({ texte })) })],
  ['Italian', dataScript({ titolo: 'Leek soup', ingredienti: items, preparazione: steps })],
  ['Swedish', dataScript({ titel: 'Leek soup', ingredienser: items, instruktioner: steps })],
  ['Portuguese', dataScript({ titulo: 'Leek soup', ingredientes: items, modoDePreparo: steps })],
])('a recipe in the state of a page, in %s', (_how, html) => {
  expect(read(`<title>Leek soup</title>${html}`)).toMatchObject(soup)
})

test('the props of an island that are none are left alone', () => {
  const props = { recipe: [0, { ...recipe, ingredients: [1, 'leeks, potatoes'] }] }
  expect(read(`<title>Leek soup</title><astro-island props="${attribute(props)}"></astro-island>`)).toBeNull()
})

test('state that refers to itself ends', () => {
  const around = `5:${json({ ...recipe, more: '$6' })}\n6:${json({ ingredients: '$5', steps: '$6' })}\n`
  expect(read(flight(around))).toMatchObject(soup)
})

test('a tree of text whose blocks lie in themselves ends', () => {
  const block = { text: '', children: [...Array(9).fill({ __ref: 'block' }), { text: 'potatoes and leeks' }] }
  const state = { ingredients: { __ref: 'block' }, steps: steps.map((text) => ({ text })), block }
  expect(read(`<title>Leek soup</title>${dataScript(state)}`)).toMatchObject({ ingredients: ['potatoes and leeks'] })
})

test('rows that refer to each other in a long chain are read to its end', () => {
  const row = (id: number, value: unknown) => `${id.toString(16)}:${json(value)}\n`
  const chain = Array.from({ length: 4000 }, (_, i) => row(i + 1, { ingredients: `$${(i + 2).toString(16)}` }))
  expect(read(flight(...chain, row(4001, recipe)))).toMatchObject(soup)
})
