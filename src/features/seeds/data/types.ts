export interface LabelSeed {
  key: string
  name: string
  /** #rrggbb; dark text must be readable on it. */
  color: string
}

export interface FoodSeed {
  /** Stable English slug, the same in every language. */
  key: string
  name: string
  pluralName: string
  aliases: string[]
  labelKey: string
  /** Grams per millilitre as measured in a cup; absent where it varies too much to compute with. */
  density?: number
}

export interface UnitSeed {
  /** Canonical English name, which amounts are computed with. */
  key: string
  name: string
  pluralName: string
  abbreviation: string
  pluralAbbreviation: string
  useAbbreviation: boolean
  /** Whether amounts are shown as fractions (½ cup) or decimals (0.5 kg). */
  fraction: boolean
  aliases: string[]
  dimension: 'mass' | 'volume' | 'length' | 'count' | 'pinch'
  /** Size of one unit in grams, millilitres or centimetres; null when it has no fixed size. */
  factor: number | null
}

export interface SeedCatalogue {
  foods: FoodSeed[]
  units: UnitSeed[]
  labels: LabelSeed[]
}
