type Yield = { recipeYield: string | null; recipeYieldQuantity: number | null }

/** What a recipe makes, as one text such as "12 cookies", for programs that keep the number and the word separately. */
export function yieldText({ recipeYield, recipeYieldQuantity }: Yield): string | null {
  if (!recipeYieldQuantity || /^\s*\d/.test(recipeYield ?? '')) return recipeYield
  return [String(recipeYieldQuantity), recipeYield?.trim()].filter(Boolean).join(' ')
}
