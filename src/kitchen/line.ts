/** The unit fields that lines need. */
export interface LineUnit {
  name: string
  pluralName: string | null
  abbreviation: string
  pluralAbbreviation: string | null
  useAbbreviation: boolean
  fraction: boolean
  /** The standard unit, such as `cup` or `gram`, that conversions use. */
  standardUnit: string | null
}

/** The food fields that lines need. */
export interface LineFood {
  name: string
  pluralName: string | null
  aliases: readonly { name: string }[]
  /** Grams per millilitre, where known. */
  density?: number | null
}

/** A recipe used as an ingredient. */
export interface LineRecipe {
  name: string
  recipeYield: string | null
  recipeServings: number | null
}

/** An ingredient line as the kitchen rules see it; the lines of the contract have all of this and more. */
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
