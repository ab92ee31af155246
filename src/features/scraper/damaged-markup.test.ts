import { describe, expect, test } from 'vitest'
import { readRecipe } from './read.ts'
import { toScrapeJson } from './scrape-json.ts'

/** One recipe in three kinds of markup, each damaged in every way, must read the same. */
const items = ['2 leeks', '300 g potatoes', '1 litre vegetable stock', '50 g butter']
const steps = [
  'Slice the leeks into fine rings and wash them well.',
  'Sweat them in the butter without letting them colour.',
  'Add the potatoes and the stock, and simmer for twenty minutes.',
]
const lines = (wrap: (text: string) => string, list: readonly string[]) => list.map(wrap).join('\n')

const MARKUP: Record<string, string> = {
  microdata: `<div itemscope itemtype="https://schema.org/Recipe">
<h1 itemprop="name">Leek soup</h1>
<p>Serves <span itemprop="recipeYield">4</span></p>
<ul class="list">${lines((item) => `<li itemprop="recipeIngredient">${item}</li>`, items)}</ul>
<ol class="method" itemprop="recipeInstructions">${lines((step) => `<li>${step}</li>`, steps)}</ol>
</div>`,
  RDFa: `<div vocab="https://schema.org/" typeof="Recipe">
<h1 property="name">Leek soup</h1>
<p>Serves <span property="recipeYield">4</span></p>
<ul class="list">${lines((item) => `<li property="recipeIngredient">${item}</li>`, items)}</ul>
<ol class="method">${lines((step) => `<li property="recipeInstructions">${step}</li>`, steps)}</ol>
</div>`,
  'h-recipe': `<article class="h-recipe">
<h1 class="p-name">Leek soup</h1>
<p>Serves <span class="p-yield">4</span></p>
<ul class="list">${lines((item) => `<li class="p-ingredient">${item}</li>`, items)}</ul>
<ol class="method e-instructions">${lines((step) => `<li>${step}</li>`, steps)}</ol>
</article>`,
}

const page = (body: string) => `<html><head><title>Leek soup | The Kitchen</title></head><body>${body}</body></html>`
const inBody = (html: string, before: string, after = '') => page(`${before}${html}${after}`)
const words = 'A long tale of a grandmother and her garden, which nobody came to read. '.repeat(8)

const DAMAGE: Record<string, (html: string) => string> = {
  nothing: page,
  'attributes without quotes': (html) => page(html.replace(/="([^" ]+)"/g, '=$1')),
  'attributes in single quotes': (html) => page(html.replace(/="([^"]*)"/g, "='$1'")),
  'tags and attributes in capitals': (html) =>
    page(
      html.replace(/<(\/?)(\w+)((?:\s[\w-]+(?:="[^"]*")?)*)>/g, (_, end, tag, attributes) => {
        const loud = attributes.replace(/\s([\w-]+)=/g, (whole: string) => whole.toUpperCase())
        return `<${end}${tag.toUpperCase()}${loud}>`
      }),
    ),
  'spaces and line ends in the attributes': (html) => page(html.replace(/="([^"]+)"/g, '\n  =  " $1 "')),
  'list entries that are never closed': (html) => page(html.replaceAll('</li>', '')),
  'nothing closed at the end': (html) => `<html><body>${html.replace(/<\/ol>\s*<\/(?:div|article)>$/, '')}`,
  'comments between everything': (html) => page(html.replaceAll('<li', '<!-- <li>no</li> --><li')),
  'entities for signs': (html) => page(html.replaceAll('300 g', '300&nbsp;g').replaceAll('leeks', 'leek&#115;')),
  'a wrapper around each text': (html) => page(html.replace(/(<li[^>]*>)([^<]*)/g, '$1<div><span>$2</span></div>')),
  'links in the texts': (html) => page(html.replace('potatoes</li>', '<a href="/potatoes">potatoes</a></li>')),
  'no line ends at all': (html) => page(html.replaceAll('\n', '')),
  'a tale before and comments after': (html) =>
    inBody(html, `<p>${words}</p>`, '<section id="comments"><p>Made it with 3 leeks. Lovely!</p></section>'),
  'other recipes beside it': (html) =>
    inBody(
      html,
      '',
      '<aside><h2>More</h2><ul><li><a href="/a">Pea soup</a></li><li><a href="/b">Pie</a></li></ul></aside>',
    ),
  'a script and a style inside': (html) =>
    page(html.replace('<ul class', '<style>.a{color:red}</style><script>var a = "<li>no</li>"</script><ul class')),
  'an advertisement between the lines': (html) =>
    page(html.replace(/(<li[^>]*>300 g)/, '<div class="ad" aria-hidden="true"><script>ad()</script></div>$1')),
}

const read = (html: string) => toScrapeJson(readRecipe(html, 'https://kitchen.example/leek-soup')) ?? {}

describe.each(Object.entries(MARKUP))('%s', (_kind, html) => {
  test.each(Object.entries(DAMAGE))('with %s', (_damage, damaged) => {
    expect(read(damaged(html))).toMatchObject({ name: 'Leek soup', ingredients: items, instructions: steps })
  })
})

const scope = (type: string, inside: string, more = '') =>
  `<div itemscope itemtype="https://schema.org/${type}" ${more}>${inside}</div>`
const own = MARKUP.microdata ?? ''
const within = (inside: string) => page(own.replace('<ul class', `${inside}<ul class`))

test.each([
  [
    'a page around it',
    page(
      scope(
        'WebPage',
        `<h2 itemprop="name">The Kitchen</h2>${own.replace('itemscope', 'itemprop="mainEntity" itemscope')}`,
      ),
    ),
  ],
  ['an author with a name', within(scope('Person', '<b itemprop="name">Ann Cook</b>', 'itemprop="author"'))],
  [
    'a video with a name and a text',
    within(scope('VideoObject', '<b itemprop="name">Film</b><p itemprop="description">See it</p>', 'itemprop="video"')),
  ],
  [
    'a review with a name',
    within(scope('Review', '<b itemprop="name">Lovely</b><p itemprop="reviewBody">2 leeks!</p>', 'itemprop="review"')),
  ],
  [
    'crumbs before its name',
    page(
      own.replace(
        '<h1',
        `${scope('BreadcrumbList', scope('ListItem', '<b itemprop="name">Soups</b>', 'itemprop="itemListElement"'))}<h1`,
      ),
    ),
  ],
  ['an older name of the type', page(own.replace('https://schema.org/Recipe', 'http://data-vocabulary.org/Recipe'))],
  ['a type in small letters', page(own.replace('schema.org/Recipe', 'schema.org/recipe'))],
  ['older names of its lists', page(own.replaceAll('recipeIngredient', 'ingredients'))],
  [
    'a step each',
    page(own.replace(' itemprop="recipeInstructions"', '').replace(/<li>/g, '<li itemprop="recipeInstructions">')),
  ],
  [
    'steps in scopes of their own',
    page(
      own
        .replace(' itemprop="recipeInstructions"', '')
        .replace(
          /<li>([^<]*)/g,
          '<li itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToStep"><span itemprop="text">$1</span>',
        ),
    ),
  ],
  [
    'sections of steps',
    page(
      own.replace(
        /<ol[\s\S]*<\/ol>/,
        `<div itemprop="recipeInstructions" itemscope itemtype="https://schema.org/HowToSection"><h3 itemprop="name">Soup</h3>${lines((step) => `<div itemprop="itemListElement" itemscope itemtype="https://schema.org/HowToStep"><p itemprop="text">${step}</p></div>`, steps)}</div>`,
      ),
    ),
  ],
  ['two copies, one for the printer', page(`${own}<div class="print" hidden>${own}</div>`)],
])('microdata with %s', (_what, html) => {
  expect(read(html)).toMatchObject({ name: 'Leek soup', ingredients: items })
  const { instructions } = read(html) as { instructions: Step[] }
  expect(instructions.flatMap(textsOf)).toEqual(steps)
})

type Step = string | { items: string[] }
const textsOf = (step: Step) => (typeof step === 'string' ? [step] : step.items)
