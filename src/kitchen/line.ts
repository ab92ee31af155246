/** The words of a unit, as much as lines need of it. */
export interface LineUnit {
  name: string
  pluralName: string | null
  abbreviation: string
  pluralAbbreviation: string | null
  useAbbreviation: boolean
  fraction: boolean
  /** The unit of measure it is, such as `cup` or `gram`: what conversions go by. */
  standardUnit: string | null
}

/** The words of a food, as much as lines need of it. */
export interface LineFood {
  name: string
  pluralName: string | null
  aliases: readonly { name: string }[]
  /** Grams in a millilitre, where known. */
  density?: number | null
}

/** A recipe that stands in a line in place of a food. */
export interface LineRecipe {
  name: string
  recipeYield: string | null
  recipeServings: number | null
}

/** A line of ingredients, as the rules of the kitchen see it; the contract's lines have all of this and more. */
export interface Line {
  /** Rounded to three decimals; 0.333 stands for an exact third. */
  quantity: number | null
  /** The upper end of a range such as 2–3. */
  quantityMax: number | null
  unit: LineUnit | null
  food: LineFood | null
  referencedRecipe: LineRecipe | null
  note: string
  /** The line as it was written. */
  originalText: string | null
  disableAmount: boolean
}
