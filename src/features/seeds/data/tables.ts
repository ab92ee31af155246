import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { SOURCE_LOCALE } from '#contract/locales.ts'
import { assetPath } from '../../../core/assets.ts'

/** Languages that have their own names for shop sections. */
export const TRANSLATED = ['de-DE', 'en-GB', 'fr-FR']

const Names = z.strictObject({
  name: z.string().min(1),
  plural: z.string().min(1),
  aliases: z.array(z.string().min(1)).default([]),
})

const FoodRow = Names.extend({
  /** Grams per millilitre as measured in a cup; absent where it varies too much to compute with. */
  density: z.number().min(0.3).max(1.6).optional(),
})

const UnitNames = Names.extend({
  abbreviation: z.string().default(''),
  pluralAbbreviation: z.string().default(''),
  /** Shown abbreviated. */
  abbreviated: z.boolean().default(false),
})

/** `en-US.json`: everything that is seeded. A unit's key is its name; a food's key is the slug of its name. */
const SourceTables = z.strictObject({
  /** Shop sections, in the order one walks past them. */
  labels: z.array(
    z.strictObject({
      key: z.string(),
      name: z.string().min(1),
      /** Dark text must be readable on it. */
      color: z.string().regex(/^#[0-9a-f]{6}$/),
    }),
  ),
  /** By shop section. */
  foods: z.record(z.string(), z.array(FoodRow)),
  units: z.array(
    UnitNames.extend({
      /** Whether amounts are shown as fractions (½ cup) or decimals (0.5 kg). */
      fraction: z.boolean().default(false),
    }),
  ),
})

/**
 * The names in one language, by key. Anything left out keeps its English name; units used only in that language are
 * added.
 */
const TranslatedTables = z.strictObject({
  labels: z.record(z.string(), z.string().min(1)),
  foods: z.record(z.string(), Names),
  units: z.record(z.string(), UnitNames),
})

export type SourceTables = z.infer<typeof SourceTables>
export type TranslatedTables = z.infer<typeof TranslatedTables>

export const readSource = (): SourceTables => SourceTables.parse(read(SOURCE_LOCALE))

/** Undefined for a language without its own names. */
export const readTranslated = (locale: string): TranslatedTables | undefined =>
  TRANSLATED.includes(locale) ? TranslatedTables.parse(read(locale)) : undefined

// Read when a group is seeded, not at every start, and not cached.
const read = (locale: string): unknown =>
  JSON.parse(readFileSync(assetPath(`src/features/seeds/data/${locale}.json`), 'utf8'))
