import { expect, test } from 'vitest'
import { readRecipe } from './read.ts'
import { toScrapeJson } from './scrape-json.ts'

/** One recipe in many layouts, with meaningless class names that differ each time. */
const rows = [
  ['2', 'leeks'],
  ['300 g', 'potatoes'],
  ['1 l', 'vegetable stock'],
  ['50 g', 'butter'],
  ['100 ml', 'cream'],
]
const items = rows.map((row) => row.join(' '))
const steps = [
  'Slice the leeks into very fine rings and wash them well.',
  'Sweat them in the butter without letting them colour.',
  'Add the potatoes and the stock, and simmer for twenty minutes.',
  'Blend the soup, stir in the cream and serve it hot.',
]

/** Seeded, so that a failure can be repeated. */
function namesFrom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return `c${state.toString(36)}`
  }
}

type Names = ReturnType<typeof namesFrom>
const each = (list: string[], wrap: (text: string, i: number) => string) => list.map(wrap).join('')
const pairs = (wrap: (amount: string, food: string) => string) => rows.map(([a = '', f = '']) => wrap(a, f)).join('')

const LISTS: Record<string, (name: Names) => string> = {
  'a list': () => `<ul>${each(items, (item) => `<li>${item}</li>`)}</ul>`,
  paragraphs: () => each(items, (item) => `<p>${item}</p>`),
  'one paragraph with line ends': () => `<p>${items.join('<br>')}</p>`,
  'boxes in a box': (name) => {
    const [box, row] = [name(), name()]
    return `<div class="${box}">${each(items, (item) => `<div class="${row}">${item}</div>`)}</div>`
  },
  'a table': () => `<table>${pairs((amount, food) => `<tr><td>${amount}</td><td>${food}</td></tr>`)}</table>`,
  'spans side by side': (name) => {
    const [one, two] = [name(), name()]
    return `<ul>${pairs((amount, food) => `<li><span class="${one}">${amount}</span><span class="${two}">${food}</span></li>`)}</ul>`
  },
  'sibling boxes in a repeated row': (name) => {
    const [row, one, two] = [name(), name(), name()]
    return pairs(
      (amount, food) =>
        `<div class="${row}"><div class="${one}">${amount}</div><div class="${two}">${food}</div></div>`,
    )
  },
  'sibling boxes, the food first': (name) => {
    const [row, one, two] = [name(), name(), name()]
    return `<div>${pairs((amount, food) => `<div class="${row}"><p class="${two}">${amount}</p><p class="${one}">${food}</p></div>`)}</div>`
  },
  'boxes in list entries': () =>
    `<ul>${pairs((amount, food) => `<li><div>${amount}</div><div>${food}</div></li>`)}</ul>`,
  'a wrapper and its children with one class': (name) => {
    const same = name()
    return `<div class="${same}">${each(items, (item) => `<div class="${same}">${item}</div>`)}</div>`
  },
  'every line a heading': () => each(items, (item) => `<h4>${item}</h4>`),
  'boxes to tick': (name) => {
    const id = name()
    return `<ul>${each(items, (item, i) => `<li><input type="checkbox" id="${id}${i}"><label for="${id}${i}">${item}</label></li>`)}</ul>`
  },
}

const METHODS: Record<string, (name: Names) => string> = {
  'a numbered list': () => `<ol>${each(steps, (step) => `<li>${step}</li>`)}</ol>`,
  paragraphs: () => each(steps, (step) => `<p>${step}</p>`),
  'one paragraph with line ends': () => `<p>${steps.join('<br><br>')}</p>`,
  'boxes in a box': (name) => {
    const row = name()
    return `<div>${each(steps, (step) => `<div class="${row}">${step}</div>`)}</div>`
  },
  'numbers in boxes of their own': (name) => {
    const [row, number] = [name(), name()]
    return each(steps, (step, i) => `<div class="${row}"><div class="${number}">${i + 1}</div><div>${step}</div></div>`)
  },
  'labels above': () => each(steps, (step, i) => `<h4>Step ${i + 1}</h4><p>${step}</p>`),
  'one entry that holds all paragraphs': () => `<ul><li>${each(steps, (step) => `<p>${step}</p>`)}</li></ul>`,
  'numbers typed in front': () => each(steps, (step, i) => `<p>${i + 1}. ${step}</p>`),
  'pictures between': () =>
    each(steps, (step) => `<p>${step}</p><figure><img src="/p.jpg"><figcaption>A pot</figcaption></figure>`),
}

const head = '<html><head><title>Leek soup</title></head><body><nav><a href="/">Home</a></nav><h1>Leek soup</h1>'
const page = (list: string, method: string) =>
  `${head}<main><h2>Ingredients</h2>${list}<h2>Method</h2>${method}<h2>You may also like</h2><a href="/x">Onion tart</a></main></body></html>`

const read = (html: string) => toScrapeJson(readRecipe(html, 'https://kitchen.example/leek-soup'))

test.each(Object.entries(LISTS).map(([name, make], i) => [name, make, i] as const))(
  'ingredients as %s',
  (_name, make, i) => {
    const method = `<ol>${each(steps, (step) => `<li>${step}</li>`)}</ol>`
    expect(read(page(make(namesFrom(i + 1)), method))).toMatchObject({
      name: 'Leek soup',
      ingredients: items,
      instructions: steps,
    })
  },
)

test.each(Object.entries(METHODS).map(([name, make], i) => [name, make, i] as const))(
  'a method as %s',
  (_name, make, i) => {
    const list = `<ul>${each(items, (item) => `<li>${item}</li>`)}</ul>`
    expect(read(page(list, make(namesFrom(i + 100))))).toMatchObject({
      name: 'Leek soup',
      ingredients: items,
      instructions: steps,
    })
  },
)
