import { posix } from 'node:path'
import type { IngredientDraft } from '#contract/recipes.ts'
import type { Archive } from '../archive.ts'
import {
  draftFrom,
  type Format,
  type Found,
  isObject,
  isPicture,
  type Json,
  minutes,
  objectOf,
  objectsOf,
  textOf,
  webAddress,
} from '../found.ts'
import { food, unit } from '../mentions.ts'

/** Tandoor: a zip of zips, each a recipe with its picture; a single one or an unpacked folder works too. */
export const tandoor: Format = {
  title: 'Tandoor',
  async find(archive) {
    const zips = archive.names.filter((name) => name.endsWith('.zip'))
    const inner = zips.map(
      (name): Found => ({
        label: posix.basename(name, '.zip'),
        async read() {
          const opened = await archive.inner(name)
          const json = opened.names.find(isRecipeFile)
          return recipeIn(opened, json ?? 'recipe.json')
        },
      }),
    )
    const direct = archive.names.filter(isRecipeFile).map((name): Found => {
      return { label: posix.basename(posix.dirname(name)), read: () => recipeIn(archive, name) }
    })
    return [...inner, ...direct]
  },
}

const isRecipeFile = (name: string) => posix.basename(name) === 'recipe.json'

async function recipeIn(archive: Archive, name: string) {
  const fields = objectOf(await archive.text(name))
  const picture = archive.names.find((other) => posix.dirname(other) === posix.dirname(name) && isPicture(other))
  const steps = objectsOf(fields.steps)
  const working = Number(fields.working_time) || 0
  const servings = [textOf(fields.servings), textOf(fields.servings_text)].filter(Boolean).join(' ')
  const draft = draftFrom({
    name: textOf(fields.name),
    description: textOf(fields.description),
    performTime: minutes(working),
    totalTime: minutes(working + (Number(fields.waiting_time) || 0)),
    yield: servings || null,
    keywords: objectsOf(fields.keywords).map((keyword) => textOf(keyword.name)),
    sourceUrl: webAddress(fields.source_url),
    instructions: steps
      .filter((step) => textOf(step.instruction) !== '')
      .map((step) => ({ name: textOf(step.name) || null, steps: [{ text: textOf(step.instruction) }] })),
    more: { recipeIngredient: steps.flatMap(ingredientsOf) },
  })
  return {
    draft,
    asWritten: false,
    picture: picture === undefined ? undefined : () => archive.read(picture),
    losses: [],
  }
}

function ingredientsOf(step: Json): IngredientDraft[] {
  const heading = textOf(step.name) || null
  return objectsOf(step.ingredients)
    .filter((line) => !line.is_header)
    .map((line, at) => ({
      title: at === 0 ? heading : null,
      quantity: line.no_amount || !Number(line.amount) ? null : Number(line.amount),
      unit: isObject(line.unit) ? unit(textOf(line.unit.name)) : null,
      food: isObject(line.food) ? food(textOf(line.food.name)) : null,
      note: textOf(line.note),
      originalText: textOf(line.original_text) || null,
    }))
}
