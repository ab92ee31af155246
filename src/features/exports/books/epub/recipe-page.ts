import type { BookRecipe, BookWords } from '../book.ts'
import { richText } from '../rich-text.ts'
import { prose, xml } from './xml.ts'

/** A recipe as the body of a page; `picture` is a file of the book. */
export function recipeBody(recipe: BookRecipe, { words, picture }: { words: BookWords; picture?: string | undefined }) {
  return [
    `<article epub:type="chapter">`,
    picture && `<img class="picture" src="../${xml(picture)}" alt=""/>`,
    recipe.categories.length > 0 && `<p class="kind" dir="auto">${xml(recipe.categories.slice(0, 3).join(' · '))}</p>`,
    `<h1 dir="auto">${xml(recipe.name)}</h1>`,
    recipe.description && `<div class="lead">${prose(richText(recipe.description))}</div>`,
    facts(recipe.facts),
    ingredients(recipe, words),
    steps(recipe, words),
    notes(recipe, words),
    nutrition(recipe, words),
    recipe.source && `<p class="source">${xml(words.source)}: ${link(recipe.source)}</p>`,
    `</article>`,
  ]
    .filter(Boolean)
    .join('\n')
}

function facts(known: BookRecipe['facts']) {
  if (known.length === 0) return ''
  return `<dl class="facts">${known.map(([name, value]) => `<dt>${xml(name)}</dt><dd dir="auto">${xml(value)}</dd>`).join('')}</dl>`
}

function ingredients({ ingredients }: BookRecipe, words: BookWords) {
  return sections(
    ingredients.map(({ title, line }) => ({ title, item: line && `<li dir="auto">${xml(line)}</li>` })),
    { tag: 'ul', heading: words.ingredients, kind: 'ingredients' },
  )
}

function steps({ steps }: BookRecipe, words: BookWords) {
  return sections(
    steps.map(({ title, summary, text }) => {
      const said = `${summary ? `<p dir="auto"><strong>${xml(summary)}</strong></p>` : ''}${prose(richText(text))}`
      return { title, item: said && `<li>${said}</li>` }
    }),
    { tag: 'ol', heading: words.instructions, kind: 'steps' },
  )
}

type Row = { title: string; item: string }

/** Rows as lists, a new one below each title. */
function sections(rows: Row[], { tag, heading, kind }: { tag: 'ul' | 'ol'; heading: string; kind: string }): string {
  const lists: { title: string; items: string[] }[] = []
  for (const { title, item } of rows) {
    if (title || lists.length === 0) lists.push({ title, items: [] })
    if (item) lists.at(-1)?.items.push(item)
  }
  if (lists.every(({ title, items }) => !title && items.length === 0)) return ''
  const made = lists.map(({ title, items }) => {
    const list = items.length > 0 ? `<${tag}>${items.join('\n')}</${tag}>` : ''
    return `${title ? `<h3 dir="auto">${xml(title)}</h3>` : ''}${list}`
  })
  return `<section class="${kind}"><h2>${xml(heading)}</h2>\n${made.join('\n')}</section>`
}

function notes({ notes }: BookRecipe, words: BookWords) {
  if (notes.length === 0) return ''
  const said = notes.map(
    ({ title, text }) => `${title ? `<h3 dir="auto">${xml(title)}</h3>` : ''}${prose(richText(text))}`,
  )
  return `<section class="notes"><h2>${xml(words.notes)}</h2>\n${said.join('\n')}</section>`
}

function nutrition({ nutrition }: BookRecipe, words: BookWords) {
  if (nutrition.length === 0) return ''
  const rows = nutrition.map(([name, value]) => `<dt>${xml(name)}</dt><dd>${xml(value)}</dd>`)
  return `<section class="nutrition"><h2>${xml(words.nutrition)}</h2><dl class="facts">${rows.join('')}</dl></section>`
}

function link(source: string) {
  return URL.canParse(source) && /^https?:\/\//i.test(source)
    ? `<a href="${xml(new URL(source).href)}">${xml(source)}</a>`
    : xml(source)
}
