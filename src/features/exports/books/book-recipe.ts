import { join } from 'node:path'
import type { Recipe } from '#contract/recipes.ts'
import { totalTimeOf } from '#kitchen/total-time.ts'
import type { Files } from '../../../core/files.ts'
import type { Translate } from '../../../core/i18n.ts'
import { factsOf } from '../facts.ts'
import { nutritionFacts } from '../schema-org.ts'
import type { BookRecipe } from './book.ts'

/** A recipe as a book needs it, in the reader's words. */
export function bookRecipe(recipe: Recipe, { files, say }: { files: Files; say: Translate }): BookRecipe {
  const { id, name, description, recipeIngredient, recipeInstructions } = recipe
  return {
    ...{ id, name, description: description.trim() },
    categories: recipe.recipeCategory.map((category) => category.name),
    facts: factsOf({ ...recipe, totalTime: totalTimeOf(recipe) }, say),
    ingredients: recipeIngredient.map((line) => ({
      title: line.title ?? '',
      line: (line.display || line.note || line.originalText || '').replace(/\s+/g, ' ').trim(),
    })),
    steps: recipeInstructions.map(({ title, summary, text }) => ({ title, summary, text })),
    notes: recipe.notes,
    nutrition: recipe.settings.showNutrition
      ? nutritionFacts(recipe.nutrition).map(([fact, value]) => [say(`export.fact.${fact}`), value])
      : [],
    source: recipe.orgURL ?? '',
    picture: recipe.image ? join(files.recipeImages(id), 'min-original.webp') : null,
    foods: [...new Set(recipeIngredient.flatMap(({ food }) => (food ? [food.name] : [])))],
  }
}
