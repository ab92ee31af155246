import { expect, test } from 'vitest'
import { readRecipe } from './read.ts'
import { toScrapeJson } from './scrape-json.ts'

/** Pages without any markup, in the layouts sites use. */
const read = (html: string) => toScrapeJson(readRecipe(html, 'https://kitchen.example/leek-soup'))
const all = (tag: string, texts: string[]) => texts.map((text) => `<${tag}>${text}</${tag}>`).join('')
const items = ['2 leeks', '300 g potatoes', '1 litre stock', 'salt']
const steps = [
  'Slice the leeks into very fine rings and wash them.',
  'Sweat them in the butter without letting them colour.',
  'Add the potatoes and the stock, and simmer for twenty minutes.',
]
const soup = { name: 'Leek soup', ingredients: items, instructions: steps }
const page = (ingredients: string, method: string) =>
  read(`<h1>Leek soup</h1><main><section>${ingredients}</section><section>${method}</section></main><h2>Comments</h2>`)
const listOfItems = `<h3>Ingredients</h3>${all('div', items)}`
const listOfSteps = `<h3>Method</h3><ol>${all('li', steps)}</ol>`

test('buttons and facts share a box with the heading, the list stands outside of it', () => {
  const ingredients = `<div><h3>Ingredients</h3><button>1x</button><button>2x</button><button>3x</button></div><ul>${all('li', items)}</ul>`
  const method = `<div><h3>Method</h3><p>Total time: 40 min</p><p>Difficulty: easy</p><p>Cook time 20 m</p></div>${all('p', steps)}`
  expect(page(ingredients, method)).toMatchObject(soup)
})

test('boxes to tick are not part of the line', () => {
  expect(
    page(
      `<h3>Ingredients</h3>${all(
        'div',
        items.map((item) => `▢ ${item}`),
      )}`,
      listOfSteps,
    ),
  ).toMatchObject(soup)
})

test('a switch between units in the middle of a list is no ingredient', () => {
  const lines = [...items.slice(0, 2), 'US Customary – Metric', ...items.slice(2)]
  expect(page(`<h3>Ingredients</h3>${all('div', lines)}`, listOfSteps)).toMatchObject(soup)
})

test('what each step needs, repeated below it, is left out', () => {
  const method = `<h3>Method</h3><ol>${steps.map((step, i) => `<li><p>${step}</p><p>${items.slice(i, i + 2).join(', ')}</p></li>`).join('')}</ol>`
  expect(page(listOfItems, method)).toMatchObject(soup)
})

test('an ingredient may talk, and count servings, and still be one', () => {
  const told = '½ onion (I like to slice it with a mandoline, which makes quick, easy and even slices.)'
  const lines = ['2 (5-ounce) servings of fresh or dried ramen noodles', told, ...items]
  expect(page(`<h3>Ingredients</h3>${all('div', lines)}`, listOfSteps)).toMatchObject({ ...soup, ingredients: lines })
})

test('lines that begin with amounts need neither a heading nor a list', () => {
  const html = `<h1>Leek soup</h1><h3>For 2 people:</h3>${all('div', items)}${all('p', steps)}<h2>Comments</h2>`
  expect(read(html)).toMatchObject(soup)
  expect(read(`<h1>Leek soup</h1>${all('div', items)}${all('p', steps)}<h2>Tags</h2>`)).toMatchObject(soup)
})

test('captions, credits and what one can do with a list are no part of it', () => {
  const tools = ['Alle Zutaten auf die Einkaufsliste', 'Udskriv', 'Photo credit: © Kitchen']
  const ingredients = `<h3>Ingredients</h3>${all('div', [...items, ...tools])}`
  const figure =
    '<figure><img src="/a.jpg"><figcaption>Kitchen Pictures / Ann Berg, in her garden.</figcaption></figure>'
  const method = `<h3>Method</h3>${steps.map((step) => `<p>${step}</p>${figure}`).join('')}`
  expect(page(ingredients, method)).toMatchObject(soup)
})

test('lists that a page holds twice, for two sizes of screen', () => {
  const ingredients = `<h3>Ingredients</h3>${all('div', ['Contents', ...items, ...items])}`
  const method = `<h3>Method</h3>${all('p', [...steps, ...steps])}`
  expect(page(ingredients, method)).toMatchObject({ ingredients: ['Contents', ...items], instructions: steps })
})

test('numbers drawn in front of steps are not part of them, even if a step has none', () => {
  const [first = '', ...rest] = steps.map((step, i) => `${i + 1}${step}`)
  const method = `<h3>Method</h3>${all('p', [first, 'Have a glass of water while the leeks are getting soft.', ...rest, '4Blend it until smooth.'])}`
  expect(page(listOfItems, method)?.instructions).toEqual([
    steps[0],
    'Have a glass of water while the leeks are getting soft.',
    ...steps.slice(1),
    'Blend it until smooth.',
  ])
})

test('tabs are buttons that say what they open', () => {
  const ingredients = `<button>Equipment</button><ul><li>1 pot</ul><button>Ingredients</button><ul>${all('li', items)}</ul>`
  const method = `<button>Method</button><ol>${all('li', steps)}</ol>`
  expect(page(ingredients, method)).toMatchObject({ ...soup, equipment: ['1 pot'] })
})

test('counted steps need no heading, and leave out what is listed beside them', () => {
  const counted = steps.map((step, i) => `<h3>Step ${i + 1}</h3><ul><li>pot</li><li>knife</li></ul><p>${step}</p>`)
  const teaser = '<h2>Premium</h2><ul><li>Plan your meals with ease</li><li>Organise and save</li></ul>'
  expect(page(listOfItems, `${teaser}${counted.join('')}`)).toMatchObject(soup)
})

test('a hint inside a step is no part of it, a short step is', () => {
  const short = [...steps, 'Simmer for 5 minutes.']
  const entries = short.map((step) => `<li><p>${step}</p><p>Tip</p><p>Mind your fingers while you do it.</p></li>`)
  const method = `<h3>Method</h3><ol>${entries.join('')}</ol>`
  expect(page(listOfItems, method)).toMatchObject({ ...soup, instructions: short })
})

test('what a step needs is left out without its notes as well', () => {
  const noted = ['2 leeks, trimmed', '300 g potatoes (floury)', ...items.slice(2)]
  const needs = ['2 leeks', '300 g potatoes, 1 litre stock', '1 litre stock']
  const entries = steps.map((step, i) => `<li><p>${step}</p><p>${needs[i]}</p></li>`)
  const method = `<h3>Method</h3><ol>${entries.join('')}</ol>`
  expect(page(`<h3>Ingredients</h3>${all('div', noted)}`, method)).toMatchObject({ ...soup, ingredients: noted })
})

test('amounts in a column behind the food stay there whatever their unit', () => {
  const cells = ['leeks', '2 stalks', 'potatoes', '300 g', 'stock', '1 l', 'celery', '3 ribs']
  expect(page(`<h3>Ingredients</h3>${all('div', cells)}`, listOfSteps)).toMatchObject({
    ingredients: ['leeks 2 stalks', 'potatoes 300 g', 'stock 1 l', 'celery 3 ribs'],
  })
})

test('amounts behind the food on the same line stay there', () => {
  const rows = [
    '<tr><td>leeks</td><td>2</td></tr>',
    '<tr><td>potatoes</td><td>300 g</td></tr>',
    '<tr><td>salt</td></tr>',
  ]
  expect(page(`<h3>Ingredients</h3><table>${rows.join('')}</table>`, listOfSteps)).toMatchObject({
    ingredients: ['leeks 2', 'potatoes 300 g', 'salt'],
  })
})

test('a group of one is a list like the groups beside it', () => {
  const row = (item: string) => `<div class="box__ingredient"><span>${item}</span></div>`
  const group = (name: string, lines: string[]) => `<div class="box"><h4>${name}</h4>${lines.map(row).join('')}</div>`
  const ingredients = `<h3>Ingredients</h3><div>${group('Soup', items)}${group('Topping', ['20 g croutons'])}</div>`
  expect(page(ingredients, listOfSteps)).toMatchObject({
    ingredients: [
      { name: 'Soup', items },
      { name: 'Topping', items: ['20 g croutons'] },
    ],
  })
})

test('hints that are switched off and names of icons are not read', () => {
  const warning = '<div class="yield__warning hidden">Mind:<ul><li>Times change with the portions.</ul></div>'
  const icon = '<span class="material-icons-outlined" aria-hidden="true">lightbulb_outline</span>'
  const method = `<h3>Method</h3><ol>${all(
    'li',
    steps.map((step) => `<div>${icon}</div>${step}`),
  )}</ol>`
  expect(page(`<h3>Ingredients</h3>${warning}<ul>${all('li', items)}</ul>`, method)).toMatchObject(soup)
})

test('headings below what the last step tells lead to other recipes', () => {
  const [first = '', second = '', third = ''] = steps
  const more = '<h2><a href="/a">LEEK TART >>></a></h2><h2><a href="/b">ELEVEN MORE >>></a></h2>'
  const method = `<h3>Method</h3><ol>${all('li', [first, second, `${third}${more}`])}</ol>`
  expect(page(`<h3>Ingredients</h3><ul>${all('li', items)}</ul>`, method)).toMatchObject(soup)
})

test('advertisements part a list, but do not end it', () => {
  const broken = (tag: string, lines: string[]) =>
    `<ul>${all(tag, lines.slice(0, 2))}</ul><p>Advertisement - continue reading below</p><ul>${all(tag, lines.slice(2))}</ul>`
  expect(page(`<h3>Ingredients</h3>${broken('li', items)}`, `<h3>Method</h3>${broken('li', steps)}`)).toMatchObject(
    soup,
  )
})

test('two lists one after the other need no headings, be there tabs above them or not', () => {
  const lists = `<ul>${all('li', ['2 leeks', '300 g potatoes', '1 litre stock'])}</ul><ol>${all('li', steps)}</ol>`
  const tabs = `<ul>${all('li', ['<a href="#a">Ingredients</a>', '<a href="#b">Method</a>'])}</ul>`
  for (const before of ['', tabs])
    expect(read(`<h1>Leek soup</h1><p>From the north.</p>${before}${lists}<h2>Comments</h2>`)).toMatchObject({
      ingredients: ['2 leeks', '300 g potatoes', '1 litre stock'],
      instructions: steps,
    })
})

test('a heading may look like any line, or stand on the line it heads', () => {
  const plain = `<p>Ingredients</p><p>${items.join('<br>')}</p><p>How to make leek soup</p>${all('p', steps)}`
  expect(page(plain, '')).toMatchObject(soup)
  const inline = `<p><b>Method:</b> ${steps[0]}</p>${all('p', steps.slice(1))}`
  expect(page(listOfItems, inline)).toMatchObject(soup)
})

test('of a list in ounces and in grams the one in grams is kept', () => {
  const ounces = ['2 leeks', '10 oz potatoes', '2 fl oz cream']
  const grams = ['2 leeks', '300 g potatoes', '60 ml cream']
  for (const lists of [
    [ounces, grams],
    [grams, ounces],
  ])
    expect(
      page(`<h3>Ingredients</h3>${lists.map((list) => `<ul>${all('li', list)}</ul>`).join('')}`, listOfSteps),
    ).toMatchObject({
      ingredients: grams,
    })
})

test('links to other recipes, nutrition and questions are not part of the lists before them', () => {
  const links = all(
    'li',
    ['Onion soup', 'Potato salad', 'Rye bread'].map((name) => `<a href="/r">${name}</a>`),
  )
  const nutrition = `<h3>Nutritional values per portion</h3><ul>${all('li', ['Fat 12 g', 'Protein 5 g'])}</ul>`
  const more = `<h3>More of Anna's</h3><ul>${links}</ul>`
  const question = '<h4>Can I freeze it?</h4><p>Yes, you can freeze it for three months in a closed box.</p>'
  const secret = '<h3>The secret</h3><p>A spoon of mustard makes it taste as if it had cooked for hours.</p>'
  for (const extra of [`<ul>${links}</ul>`, more, nutrition])
    expect(page(`<h3>Ingredients</h3><ul>${all('li', items)}</ul>${extra}`, listOfSteps)).toMatchObject(soup)
  for (const extra of [question, secret])
    expect(page(listOfItems, `<h3>Method</h3>${all('p', steps)}${extra}`)).toMatchObject(soup)
})

test('a paragraph longer than anybody writes a list in stays as it is, whatever its commas', () => {
  const endless = '1 leek, '.repeat(2_000)
  const given = page(`<h2>Ingredients</h2><p>2 leeks</p><p>300 g potatoes</p><p>${endless}</p>`, listOfSteps)
  expect(JSON.stringify(given)).not.toContain('"1 leek"')
})

test('a whole list in one paragraph is cut where the next ingredient begins', () => {
  const paragraph = '<p>2 leeks, 300 g potatoes (floury, or what you have), 1 litre stock, salt, 20 g butter.</p>'
  const heading = '<h2>Ingredients for a soup of leeks as my grandmother used to make it:</h2>'
  expect(page(`${heading}${paragraph}`, listOfSteps)).toMatchObject({
    ...soup,
    ingredients: ['2 leeks', '300 g potatoes (floury, or what you have)', '1 litre stock', 'salt', '20 g butter'],
  })
})

test('a line that introduces a list is not part of it', () => {
  const ingredients = `<h3>Ingredients</h3><div>12 bowls</div><ul>${all('li', items)}</ul>`
  const method = `<h3>Method</h3><p>In 3 steps this delightful soup of leeks is on the table.</p><ol>${all('li', steps)}</ol>`
  expect(page(ingredients, method)).toMatchObject(soup)
})

test('photo credits between the steps are left out', () => {
  const figure = '<figure><img alt=""><figcaption><span><p>Ann Berg</p></span></figcaption></figure>'
  const method = `<h3>Method</h3>${figure}${steps.map((step) => `<p>${step}</p>${figure}`).join('')}`
  expect(page(listOfItems, method)).toMatchObject(soup)
})

test('an amount in bold stands apart from what follows, an ordinal does not', () => {
  const bold = ['<b>2</b><span>leeks</span>', '<b>300</b><em>g potatoes</em>', '<b>1</b><i>litre stock</i>', 'salt']
  expect(page(`<h3>Ingredients</h3><ul>${all('li', bold)}</ul>`, listOfSteps)).toMatchObject(soup)
  const ordinal = [...steps, 'Serve it as the <b>2</b><i>nd</i> course of a small dinner for friends.']
  expect(page(listOfItems, `<h3>Method</h3><ol>${all('li', ordinal)}</ol>`)).toMatchObject({
    instructions: [...steps, 'Serve it as the 2nd course of a small dinner for friends.'],
  })
})

test('a heading that shares no word with the title is not the name', () => {
  const html = `<title>The best leek soup</title><meta property="og:title" content="The best leek soup">
    <h2>Ingredients</h2><ul>${all('li', items)}</ul>${listOfSteps}<div><h1>Instagram</h1></div>`
  expect(read(html)?.name).toBe('The best leek soup')
})

test('what has to be said behind links, and answers to click on, are not read', () => {
  const [first = '', ...rest] = steps
  const linked = first.replace('rings', '<a href="/x">rings</a> (affiliate link)')
  const answers = '<div>Did it work?</div><div>Ja Nei</div>'
  const method = `<h3>Method</h3>${all('p', [linked, ...rest])}${answers}`
  expect(page(listOfItems, method)).toMatchObject(soup)
})
