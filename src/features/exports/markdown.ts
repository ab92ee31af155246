import type { Recipe } from '#contract/recipes.ts'
import type { Translate } from '../../core/i18n.ts'
import { factsOf } from './facts.ts'

/** A recipe as Markdown that also reads well as plain text. */
export function markdownOf(recipe: Recipe, say: Translate): string {
  return [
    `# ${recipe.name}`,
    recipe.description.trim(),
    facts(recipe, say),
    section(say('export.ingredients'), ingredients(recipe)),
    section(say('export.instructions'), steps(recipe)),
    section(say('export.notes'), notes(recipe)),
    recipe.orgURL ? `${say('export.source')}: <${recipe.orgURL}>` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

const section = (title: string, text: string) => (text === '' ? '' : `## ${title}\n\n${text}`)

const facts = (recipe: Recipe, say: Translate) =>
  factsOf(recipe, say)
    .map(([name, value]) => `- ${name}: ${value}`)
    .join('\n')

function ingredients({ recipeIngredient }: Recipe) {
  return recipeIngredient
    .map(
      ({ title, display, note, originalText }) =>
        `${heading(title)}- ${oneLine(display || note || originalText || '')}`,
    )
    .join('\n')
    .trim()
}

function steps({ recipeInstructions }: Recipe) {
  let number = 0
  return recipeInstructions
    .map(({ title, text }) => {
      number = title ? 1 : number + 1
      return `${heading(title)}${number}. ${indented(text, '   ')}`
    })
    .join('\n')
    .trim()
}

const notes = (recipe: Recipe) =>
  recipe.notes
    .map(({ title, text }) => `${heading(title).trim()}\n\n${text}`)
    .join('\n\n')
    .trim()

const heading = (title: string | null) => (title ? `\n### ${title}\n\n` : '')
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
/** Continuation lines inside a list item keep its indent. */
const indented = (text: string, indent: string) => text.trim().replace(/\n(?=.)/g, `\n${indent}`)
