import { expect, test } from 'vitest'
import { readRecipe } from './read.ts'
import { readRecipeJson } from './read-json.ts'
import { readPlainText } from './read-text.ts'
import { toScrapeJson } from './scrape-json.ts'

const URL = 'https://kitchen.example/page'
const SIZE = 3000
const ld = (json: string) => `<script type="application/ld+json">${json}</script>`

test.each([
  ['tags that never close', '<div>'.repeat(SIZE)],
  ['closing tags of others', '<b>'.repeat(SIZE) + '</i>'.repeat(SIZE)],
  ['nested JSON', ld('[{"@graph":'.repeat(SIZE))],
  [
    'nested JSON that closes',
    ld(`{"@type":"Recipe","name":"x","recipeInstructions":${'['.repeat(SIZE)}${']'.repeat(SIZE)}}`),
  ],
  [
    'steps within steps',
    ld(
      `{"@type":"Recipe","recipeInstructions":${'{"@type":"HowToSection","itemListElement":['.repeat(500)}"x"${']}'.repeat(500)}}`,
    ),
  ],
  ['quotes in the wrong places', ld(`{"@type":"Recipe","name":"${'a" b\' '.repeat(SIZE)}"}`)],
  [
    'nodes that refer to each other',
    ld(
      '{"@graph":[{"@type":"Recipe","@id":"a","author":{"@id":"b"},"recipeIngredient":{"@id":"a"}},{"@id":"b","name":{"@id":"a"}}]}',
    ),
  ],
  [
    'types of the wrong kind',
    ld(
      '{"@type":"Recipe","name":{"a":[1]},"image":[[{"url":5}]],"recipeIngredient":[null,5,{"name":[]},[[["x"]]]],"recipeInstructions":{"text":{"a":1}},"nutrition":"none","author":[[1]],"totalTime":{"x":1},"aggregateRating":[],"keywords":{"@id":3}}',
    ),
  ],
  ['comments that never end', `<!--${ld('{"@type":"Recipe"')}`],
  ['state that is code', `<script>var a = {ingredients: [${'{'.repeat(SIZE)}, b = JSON.parse("ingredients\\</script>`],
  [
    'nested recipes',
    '<div itemscope itemtype="http://schema.org/Recipe"><p itemprop="recipeIngredient">x'.repeat(SIZE),
  ],
  ['paragraphs of commas', `<h2>Ingredients</h2>${`<p>${'1 a, '.repeat(SIZE)}</p>`.repeat(200)}`],
  ['headings alone', '<h2>Ingredients</h2><h2>Method</h2>'.repeat(SIZE)],
  [
    'addresses that are none',
    ld(
      '{"@type":"Recipe","name":"x","image":["javascript:alert(1)","//","http://[","data:image/png;base64,x"],"recipeIngredient":["1 x","2 y"]}',
    ),
  ],
])('%s do no harm', (_name, html) => {
  const json = toScrapeJson(readRecipe(html, URL))
  expect(JSON.stringify(json)).not.toContain('javascript:')
})

test('an address that is none does no harm either', () => {
  expect(
    readRecipe(ld('{"@type":"Recipe","name":"Soup","image":"/a.jpg","recipeIngredient":["1 leek","salt"]}'), 'nowhere')
      .recipe?.images,
  ).toEqual([])
})

/** A small seeded generator, so that a failure can be repeated. */
function randomly(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
}

const PIECES = [
  '<div class="ingredients">',
  '</div>',
  '<ul>',
  '<li>',
  '</ul>',
  '<h2>Ingredients</h2>',
  '<h2>Method</h2>',
  '<p>',
  '2 eggs',
  'Mix it well and bake it until golden.',
  '<script type="application/ld+json">',
  '</script>',
  '{"@type":"Recipe","name":"<b>Cake</b> &lt;i&gt;x&lt;/i&gt;"',
  ',"recipeIngredient":["1 &amp; <em>2</em>"',
  ']',
  '}',
  ',',
  '"',
  '\\',
  '\n',
  '&amp;lt;b&amp;gt;',
  '<span itemprop="recipeIngredient">',
  '<div itemscope itemtype="https://schema.org/Recipe">',
  '<table><tr><td>',
  '<!--',
  '-->',
  '<',
  '>',
  '\u0000',
  '\ud800',
  'é',
  '½',
  '<div style="display:none">',
  '<br>',
  ':',
  '<b>',
  'Serves 4',
  '20 min',
]

test('whatever the page, nothing is thrown and no markup is left in the text', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const next = randomly(seed)
    const html = Array.from({ length: 60 }, () => PIECES[next(PIECES.length)]).join('')
    for (const reading of [readRecipe(html, URL), readRecipeJson(html, URL), readPlainText(html)]) {
      const recipe = reading.recipe
      if (!recipe) continue
      const texts = [
        recipe.name,
        ...recipe.ingredients.flatMap((group) => group.items),
        ...recipe.instructions.flatMap((section) => section.steps.map((step) => step.text)),
      ]
      for (const text of texts) expect(text, `seed ${seed}`).not.toMatch(/<\/?[a-z][^<>]*>/i)
    }
  }
})
