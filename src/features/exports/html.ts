import type { Recipe } from '#contract/recipes.ts'
import type { Translate } from '../../core/i18n.ts'
import { escapeHtml, scriptJson } from './escape.ts'
import { factsOf } from './facts.ts'
import { nutritionFacts, schemaOf } from './schema-org.ts'

/** A self-contained page that reads well on a screen, prints well, and can be imported again. */
export function htmlOf(recipe: Recipe, say: Translate, picture: Buffer | undefined): string {
  const image = picture && `data:image/webp;base64,${picture.toString('base64')}`
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(recipe.name)}</title>
<style>${STYLE}</style>
<script type="application/ld+json">${scriptJson(schemaOf(recipe, { url: recipe.orgURL ?? undefined }))}</script>
</head>
<body>
<article>
${[
  `<h1>${escapeHtml(recipe.name)}</h1>`,
  image ? `<img src="${image}" alt="">` : '',
  recipe.description && `<p class="lead">${lines(recipe.description)}</p>`,
  facts(recipe, say),
  `<div class="columns">`,
  ingredients(recipe, say),
  steps(recipe, say),
  `</div>`,
  notes(recipe, say),
  nutrition(recipe, say),
  recipe.orgURL && `<p class="source">${escapeHtml(say('export.source'))}: ${link(recipe.orgURL)}</p>`,
]
  .filter(Boolean)
  .join('\n')}
</article>
</body>
</html>
`
}

const lines = (text: string) => escapeHtml(text.trim()).replace(/\r?\n/g, '<br>')

function link(address: string) {
  return /^https?:\/\//i.test(address)
    ? `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`
    : escapeHtml(address)
}

function facts(recipe: Recipe, say: Translate) {
  const rows = factsOf(recipe, say).map(([name, value]) => {
    return `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`
  })
  return rows.length > 0 ? `<dl>${rows.join('')}</dl>` : ''
}

function ingredients({ recipeIngredient }: Recipe, say: Translate) {
  const rows = recipeIngredient.map(({ title, display, note, originalText }) => {
    const line = display || note || originalText
    return `${title ? `</ul><h3>${escapeHtml(title)}</h3><ul>` : ''}${line ? `<li>${lines(line)}</li>` : ''}`
  })
  if (rows.length === 0) return ''
  return `<section class="ingredients"><h2>${escapeHtml(say('export.ingredients'))}</h2><ul>${rows.join('')}</ul></section>`
}

function steps({ recipeInstructions }: Recipe, say: Translate) {
  const rows = recipeInstructions.map(({ title, summary, text }) => {
    const heading = title ? `</ol><h3>${escapeHtml(title)}</h3><ol>` : ''
    return `${heading}<li>${summary ? `<b>${escapeHtml(summary)}</b> ` : ''}${lines(text)}</li>`
  })
  if (rows.length === 0) return ''
  return `<section class="steps"><h2>${escapeHtml(say('export.instructions'))}</h2><ol>${rows.join('')}</ol></section>`
}

function notes(recipe: Recipe, say: Translate) {
  if (recipe.notes.length === 0) return ''
  const some = recipe.notes.map(
    ({ title, text }) => `${title ? `<h3>${escapeHtml(title)}</h3>` : ''}<p>${lines(text)}</p>`,
  )
  return `<section><h2>${escapeHtml(say('export.notes'))}</h2>${some.join('')}</section>`
}

function nutrition(recipe: Recipe, say: Translate) {
  const known = nutritionFacts(recipe.nutrition)
  if (!recipe.settings.showNutrition || known.length === 0) return ''
  const rows = known.map(
    ([fact, value]) => `<div><dt>${escapeHtml(say(`export.fact.${fact}`))}</dt><dd>${escapeHtml(value)}</dd></div>`,
  )
  return `<section><h2>${escapeHtml(say('export.nutrition'))}</h2><dl>${rows.join('')}</dl></section>`
}

const STYLE = `
@page { margin: 15mm }
body { font: 11pt/1.45 Georgia, 'Times New Roman', serif; color: #221c17; margin: 2rem auto; padding: 0 1rem; max-width: 50rem }
h1 { font-size: 2em; line-height: 1.15; margin: 0 0 .3em }
h2 { font-size: 1.2em; border-bottom: 1px solid #bbaea0; margin: 1.2em 0 .5em }
h3 { font-size: 1em; margin: .8em 0 .3em }
img { float: right; width: 38%; max-height: 18rem; object-fit: cover; border-radius: 6px; margin: 0 0 1em 1.5em }
.lead { font-style: italic }
dl { display: flex; flex-wrap: wrap; gap: .2em 1.5em; margin: 0 } dl div { display: flex; gap: .4em } dt { color: #6b5d50 } dd { margin: 0 }
.columns { clear: both } li { break-inside: avoid; margin-bottom: .3em } h2, h3 { break-after: avoid }
@media (min-width: 40rem), print { .columns { display: grid; grid-template-columns: 1fr 1.8fr; gap: 2em } }
.ingredients ul { padding-left: 1.1em } .steps ol { padding-left: 1.5em }
.source { color: #6b5d50; overflow-wrap: anywhere }
@media print { body { margin: 0; padding: 0; max-width: none; font-size: 10pt } }
`
