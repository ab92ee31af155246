import { expect, test } from 'vitest'
import { readRecipe } from '../read.ts'
import { toScrapeJson } from '../scrape-json.ts'

const URL = 'https://kitchen.example/porridge'
const porridge = {
  name: 'Oat porridge',
  ingredients: ['50 g oats', '250 ml milk', '1 pinch of salt'],
  instructions: ['Bring the milk to the boil with the salt.', 'Stir in the oats and let them swell for ten minutes.'],
}
const read = (html: string) => toScrapeJson(readRecipe(html, URL))
const list = (tag: string, items: string[], attrs = '') =>
  items.map((item) => `<${tag} ${attrs}>${item}</${tag}>`).join('')

test('JSON-LD in a graph, with sections and authors by reference', () => {
  const graph = {
    '@graph': [
      { '@type': 'Person', '@id': '#ann', name: 'Ann Berg' },
      { '@type': 'WebSite', name: 'Kitchen' },
      {
        '@type': ['Recipe', 'Thing'],
        name: porridge.name,
        author: { '@id': '#ann' },
        recipeIngredient: porridge.ingredients,
        recipeInstructions: {
          '@type': 'ItemList',
          itemListElement: [
            {
              '@type': 'HowToSection',
              name: 'On the stove',
              itemListElement: [{ '@type': 'HowToStep', text: porridge.instructions[0] }],
            },
            {
              '@type': 'HowToSection',
              name: 'Off the stove',
              itemListElement: [{ '@type': 'HowToStep', text: porridge.instructions[1] }],
            },
          ],
        },
      },
    ],
  }
  expect(read(`<script type="application/ld+json">${JSON.stringify(graph)}</script>`)).toMatchObject({
    author: 'Ann Berg',
    instructions: [
      { name: 'On the stove', items: [porridge.instructions[0]] },
      { name: 'Off the stove', items: [porridge.instructions[1]] },
    ],
  })
})

test('JSON-LD with raw line ends, stray commas and quotes', () => {
  const raw = `{"@type":"Recipe","name":"Oat porridge","description":"Warm\n and good","recipeIngredient":["50 g oats","250 ml milk","1 pinch of salt",],
    "recipeInstructions":"${porridge.instructions.join('\n')}",}`
  expect(read(`<script type="application/ld+json">//<![CDATA[\n${raw}\n//]]></script>`)).toMatchObject(porridge)
})

test('microdata', () => {
  const html = `<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Oat porridge</h1>
    <meta itemprop="prepTime" content="PT5M"><span itemprop="author" itemscope itemtype="http://schema.org/Person"><b itemprop="name">Ann Berg</b></span>
    <ul>${list('li', porridge.ingredients, 'itemprop="recipeIngredient"')}</ul>
    <div itemprop="recipeInstructions"><ol>${list('li', porridge.instructions)}</ol></div></div>`
  expect(read(html)).toMatchObject({ ...porridge, prepTime: 'PT5M', author: 'Ann Berg' })
})

test('RDFa', () => {
  const html = `<div xmlns:v="http://rdf.data-vocabulary.org/#" typeof="v:Recipe"><h2 property="v:name">Oat porridge</h2>
    <ul>${list('li', porridge.ingredients, 'property="v:ingredient"')}</ul><div property="v:instructions"><ol>${list('li', porridge.instructions)}</ol></div></div>`
  expect(read(html)).toMatchObject(porridge)
})

test('nested RDFa items keep their properties', () => {
  const html = `<div vocab="http://schema.org/" typeof="Recipe"><span property="author" typeof="Person"><span property="name">Ann Berg</span></span>
    <h1 property="name">Oat porridge</h1>${list('p', porridge.ingredients, 'property="recipeIngredient"')}
    <div property="recipeInstructions">${list('p', porridge.instructions)}</div>
    <div property="nutrition" typeof="NutritionInformation"><b property="calories">240 kcal</b></div>
    <div rel="aggregateRating"><div typeof="AggregateRating"><b property="ratingValue">4.5</b> of <b property="reviewCount">20</b></div></div></div>`
  expect(read(html)).toMatchObject({
    ...porridge,
    author: 'Ann Berg',
    nutrition: { calories: '240 kcal' },
    rating: 4.5,
    ratingCount: 20,
  })
})

test('numbers for machines win over words for people in h-recipe', () => {
  const html = `<article class="h-recipe"><h1 class="p-name">Oat porridge</h1><p>For <data class="p-yield" value="4">four people</data>,
    <time class="dt-duration" datetime="PT1H30M">an hour and a half</time></p>${list('p', porridge.ingredients, 'class="p-ingredient"')}
    <div class="e-instructions">${list('p', porridge.instructions)}</div></article>`
  expect(read(html)).toMatchObject({ ...porridge, yield: '4', totalTime: 'PT1H30M' })
})

test('h-recipe and the older hrecipe', () => {
  const modern = `<article class="h-recipe"><h1 class="p-name">Oat porridge</h1>${list('p', porridge.ingredients, 'class="p-ingredient"')}
    <div class="e-instructions"><ol>${list('li', porridge.instructions)}</ol></div><time class="dt-duration" datetime="PT15M">a quarter</time></article>`
  const older = `<div class="hrecipe"><h2 class="fn">Oat porridge</h2>${list('p', porridge.ingredients, 'class="ingredient"')}
    <div class="instructions">${list('p', porridge.instructions)}</div></div>`
  expect(read(modern)).toMatchObject({ ...porridge, totalTime: 'PT15M' })
  expect(read(older)).toMatchObject(porridge)
})

test('the card of a plugin, with groups and equipment', () => {
  const html = `<p>${'A long story about breakfast. '.repeat(20)}</p>
    <div class="wprm-recipe-container"><h2 class="wprm-recipe-name">Oat porridge</h2><h3>Equipment</h3><ul><li>small pot</ul>
    <div class="wprm-recipe-ingredients-container"><h3>Ingredients</h3>
    <h4>Base</h4><ul>${list('li', porridge.ingredients.slice(0, 2))}</ul><h4>Seasoning</h4><ul>${list('li', porridge.ingredients.slice(2))}</ul></div>
    <div class="wprm-recipe-instructions-container"><h3>Instructions</h3><ul>${list('li', porridge.instructions)}</ul></div></div>`
  expect(read(html)).toMatchObject({
    name: 'Oat porridge',
    ingredients: [
      { name: 'Base', items: ['50 g oats', '250 ml milk'] },
      { name: 'Seasoning', items: ['1 pinch of salt'] },
    ],
    instructions: porridge.instructions,
    equipment: ['small pot'],
  })
})

const state = {
  props: {
    recipe: {
      title: porridge.name,
      servings: 2,
      ingredients: [
        { amount: 50, unit: { name: 'g' }, ingredient: { name: 'oats' } },
        { amount: 250, unit: 'ml', ingredient: { name: 'milk' } },
        { amount: 1, unit: 'pinch of', ingredient: { name: 'salt' } },
      ],
      steps: porridge.instructions.map((text) => ({ text })),
    },
  },
}

test.each([
  ['Next', `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(state)}</script>`],
  ['Redux', `<script>window.__STATE__ = ${JSON.stringify(state)};</script>`],
  ['a JSON string', `<script>window.__STATE__ = JSON.parse(${JSON.stringify(JSON.stringify(state))})</script>`],
  [
    'Inertia',
    `<div data-page="${JSON.stringify({ padding: 'x'.repeat(300), ...state }).replaceAll('"', '&quot;')}"></div>`,
  ],
  [
    'server components',
    `<script>self.__next_f.push([1,${JSON.stringify(`7:${JSON.stringify(['$', state])}\n`)}])</script>`,
  ],
  ['Angular', `<script id="ng-state" type="application/json">${JSON.stringify(state).replace(/"/g, '&q;')}</script>`],
  [
    'Nuxt 2',
    `<script>window.__NUXT__=(function(a,b){return {data:[{name:a,servings:2,ingredients:["50 g oats","250 ml milk","1 pinch of salt"],steps:[${porridge.instructions.map((text) => `{text:${JSON.stringify(text)}}`).join()}],image:b}]}}("Oat porridge",null));</script>`,
  ],
  [
    'a script that is not quite JSON',
    `<script>var page = {padding: '${'x'.repeat(300)}', props: ${JSON.stringify(state.props)}}</script>`,
  ],
])('the state of %s', (_name, html) => {
  expect(read(html)).toMatchObject(porridge)
})

test('amounts stored for one serving are read for all servings', () => {
  const perServing = {
    recipe: {
      title: porridge.name,
      servings: 4,
      ingredients: [
        { amount: 12.5, unit: { name: 'g' }, ingredient: { name: 'oats' } },
        { amount: 0.25, unit: { name: 'stk.' }, ingredient: { name_singular: 'apple', name_plural: 'apples' } },
        { amount: 0.5, unit: { name: 'stk.' }, ingredient: { name_singular: 'egg', name_plural: 'eggs' } },
        { amount: 0.63, unit: { name: 'dl' }, ingredient: { name: 'milk' } },
      ],
      steps: porridge.instructions.map((text) => ({ text })),
    },
  }
  const html = `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify(perServing)}</script>`
  expect(read(html)?.ingredients).toEqual(['50 g oats', '1 apple', '2 eggs', '2½ dl milk'])
})

test('a state that says which form a food takes leaves it to the amount, or not', () => {
  const food = (one: string, many: string) => ({ name_singular: one, name_plural: many })
  const line = (ingredient_inflection: string, ingredient: object) => ({
    amount: 150,
    unit: { name: 'g' },
    ingredient_inflection,
    ingredient,
  })
  const ingredients = [
    line('default', food('egg white', 'egg whites')),
    line('singular', food('chicken breast', 'chicken breasts')),
    line('plural', food('pea', 'peas')),
  ]
  const recipe = { title: porridge.name, ingredients, steps: porridge.instructions.map((text) => ({ text })) }
  const html = `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ recipe })}</script>`
  expect(read(html)?.ingredients).toEqual(['150 g egg whites', '150 g chicken breast', '150 g peas'])
})

test.each([
  ['English', 'Ingredients', 'Method'],
  ['German', 'Zutaten für 2 Personen', 'Zubereitung'],
  ['French', 'Ingrédients', 'Préparation'],
  ['Dutch', 'Benodigdheden:', 'Bereidingswijze'],
  ['Swedish', 'Ingredienser', 'Gör så här'],
  ['Polish', 'Składniki', 'Sposób przygotowania'],
  ['Greek', 'Υλικά', 'Εκτέλεση'],
  ['Russian', 'Ингредиенты', 'Приготовление'],
  ['Japanese', '材料', '作り方'],
  ['Hebrew', 'מצרכים', 'אופן ההכנה'],
])('headings and lists in %s', (_language, ingredients, method) => {
  const html = `<nav><ul><li>Home<li>Breakfast</ul></nav><h1>Oat porridge</h1><p>Good morning, this one is for cold days.</p>
    <h2>${ingredients}</h2><ul>${list('li', porridge.ingredients)}</ul><h2>${method}</h2><ol>${list('li', porridge.instructions)}</ol>
    <h2>Comments</h2><ol><li>Tried it, and it was really very nice.</ol>`
  expect(read(html)).toMatchObject(porridge)
})

test('paragraphs instead of lists, facts around them, promotion left out', () => {
  const html = `<title>Oat porridge | Kitchen</title><h1>Oat porridge</h1><p>Serves 2</p><p>Prep time: 5 min</p><p>Cook time</p><p>10 minutes</p>
    <p><b>Ingredients</b></p>${list('p', porridge.ingredients)}<p><b>Instructions</b></p>${list('p', porridge.instructions)}
    <p>Follow us on Instagram!</p><h3>Tips</h3><p>Leftovers keep for a day in a cold place.</p>`
  expect(read(html)).toMatchObject({ ...porridge, yield: 'Serves 2', prepTime: 'PT5M', cookTime: 'PT10M' })
})

test('amounts in a column of their own belong to what follows', () => {
  const rows = ['50 g|oats', '250 ml|milk', '1 pinch|of salt'].map((row) =>
    row
      .split('|')
      .map((cell) => `<div>${cell}</div>`)
      .join(''),
  )
  const html = `<h1>Oat porridge</h1><h2>Ingredients</h2>${rows.join('')}<h2>Method</h2><ol>${list('li', porridge.instructions)}</ol>`
  expect(read(html)).toMatchObject(porridge)
})

test('what stands around visible lists to operate or advertise them is left out', () => {
  const html = `<h1>Oat porridge</h1><h2>Ingredients</h2><button>0.5x</button><button>1x</button>
    <ul>${list('li', porridge.ingredients)}<li>Anything missing?<li>Shop now</ul>
    <h2>Method</h2><div>1 hr 5 min</div><div>Total time</div><p>Cook mode: keep the screen awake</p><ol>${list('li', porridge.instructions)}</ol>`
  expect(read(html)).toMatchObject({ ingredients: porridge.ingredients, instructions: porridge.instructions })
})

test('the list of the recipe counts, not the one of the article that explains it', () => {
  const told = [
    'Oats. The rolled ones are best because they become creamy.',
    '250 ml milk. Any plant milk will do as well, so take what you have.',
    'Salt. A pinch of it is needed even if you like your porridge sweet.',
  ]
  const html = `<h1>Oat porridge</h1><h2>Ingredients</h2><ul>${list('li', told)}</ul><p>${'So much for that. '.repeat(20)}</p>
    <div class="ingredients"><h4>Base</h4><ul>${list('li', porridge.ingredients)}</ul><h4>To serve</h4><ul><li>1 apple<li>2 tsp honey</ul></div>
    <h2>Method</h2><ol>${list('li', porridge.instructions)}</ol>`
  expect(read(html)).toMatchObject({
    ingredients: [
      { name: 'Base', items: porridge.ingredients },
      { name: 'To serve', items: ['1 apple', '2 tsp honey'] },
    ],
    instructions: porridge.instructions,
  })
})

test('Open Graph alone makes no recipe', () => {
  expect(read('<meta property="og:title" content="Porridge"><meta property="og:type" content="article">')).toBeNull()
})
