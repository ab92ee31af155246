type Yield = { recipeYield: string | null; recipeYieldQuantity: number | null }

/** What a recipe makes in one text, "12 cookies", where some programs keep the number and the word apart. */
export function yieldText({ recipeYield, recipeYieldQuantity }: Yield): string | null {
  if (!recipeYieldQuantity || /^\s*\d/.test(recipeYield ?? '')) return recipeYield
  return [String(recipeYieldQuantity), recipeYield?.trim()].filter(Boolean).join(' ')
}
