import { stringify } from 'yaml'
import type { Recipe, RecipeIngredient } from '#contract/recipes.ts'
import { formatRange, quantityFromNumber } from '#kitchen/quantity.ts'
import { mentionFinder } from '#kitchen/step-mentions.ts'
import { yieldText } from '#kitchen/yields.ts'
import { plainFactsOf } from './facts.ts'

/**
 * A recipe in Cooklang: an ingredient appears, with its amount, where a step first mentions it. Ingredients no step
 * mentions are listed in a step before all others, because the format has no other place.
 */
export function cooklangOf(recipe: Recipe): string {
  const lines = new Map(recipe.recipeIngredient.map((line) => [line.referenceId, line]))
  const told = new Set<string>()
  const named = recipe.recipeIngredient.map((line) => ({ referenceId: line.referenceId, food: nameOf(line) }))
  const mentionsIn = mentionFinder(named)
  const tools = recipe.tools.map(({ name }) => name)
  const steps = recipe.recipeInstructions.map(({ title, summary, text }) => {
    const body = [summary, text].filter(Boolean).join('. ')
    const heading = title ? `== ${oneLine(title)} ==\n\n` : ''
    return heading + marked(oneLine(plain(body)))
  })
  const untold = [...lines.values()].filter((line) => !told.has(line.referenceId) && nameOf(line) !== '')
  const opening = [...untold.map(mark), ...tools.map((name) => `#${clean(name)}{}`)].join(', ')
  const notes = recipe.notes.map(({ title, text }) => `> ${oneLine(plain([title, text].filter(Boolean).join(': ')))}`)
  return `${frontMatter(recipe)}\n${[...(opening ? [opening] : []), ...steps, ...notes].filter(Boolean).join('\n\n')}\n`

  function marked(text: string) {
    let result = ''
    let from = 0
    for (const { start, end, referenceId } of mentionsIn(text)) {
      const line = lines.get(referenceId)
      if (!line || told.has(referenceId)) continue
      told.add(referenceId)
      result += text.slice(from, start) + mark(line)
      from = end
    }
    return result + text.slice(from)
  }
}

function frontMatter(recipe: Recipe) {
  const fields = {
    title: recipe.name,
    description: recipe.description,
    servings: yieldText(recipe) || recipe.recipeServings,
    'prep time': recipe.prepTime,
    'cook time': recipe.performTime ?? recipe.cookTime,
    time: recipe.totalTime,
    ...plainFactsOf(recipe),
    course: recipe.recipeCategory.map(({ name }) => name).join(', '),
    tags: recipe.tags.map(({ name }) => name),
    source: recipe.orgURL,
  }
  const said = Object.entries(fields).filter(([, value]) => value && !(Array.isArray(value) && value.length === 0))
  return `---\n${stringify(Object.fromEntries(said), { lineWidth: 0 })}---\n`
}

/** `@flour{500%g}(sifted)`. */
function mark(line: RecipeIngredient): string {
  const note = line.food || line.referencedRecipe ? line.note : ''
  const low = line.quantity === null ? null : quantityFromNumber(line.quantity)
  const high = line.quantityMax === null ? null : quantityFromNumber(line.quantityMax)
  const amount =
    low && !line.disableAmount ? formatRange({ quantity: low, quantityMax: high }, { fraction: false }) : ''
  const unit = line.unit && !line.disableAmount ? clean(line.unit.abbreviation || line.unit.name) : ''
  return `@${clean(nameOf(line))}{${[amount, unit].filter(Boolean).join('%')}}${note ? `(${clean(note)})` : ''}`
}

const nameOf = (line: RecipeIngredient) =>
  line.referencedRecipe?.name ?? line.food?.name ?? (line.note || line.originalText || '')

/** Without characters that have a meaning in Cooklang. */
const plain = (text: string) =>
  text
    .replace(/[@#~]/g, '')
    .replace(/--+/g, '–')
    .replace(/\[-|-\]/g, '')
const clean = (text: string) => oneLine(plain(text).replace(/[{}()%]/g, ' '))
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
