import type { OcrRecipe } from '#contract/ocr.ts'

/** What was read off a picture in schema.org's words, which the reader of pages understands. */
export function recipeJson({ name, description, recipeYield, ingredients, steps, ...times }: OcrRecipe): string {
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name,
    description,
    ...(recipeYield && { recipeYield }),
    ...(times.prepTime && { prepTime: times.prepTime }),
    ...(times.performTime && { cookTime: times.performTime }),
    ...(times.totalTime && { totalTime: times.totalTime }),
    // A heading is a line that ends with a colon.
    recipeIngredient: ingredients.flatMap(({ title, items }) => (title ? [`${title}:`, ...items] : items)),
    recipeInstructions: steps.flatMap(({ title, items }): object[] => {
      const howTo = items.map((text) => ({ '@type': 'HowToStep', text }))
      return title ? [{ '@type': 'HowToSection', name: title, itemListElement: howTo }] : howTo
    }),
  })
}
