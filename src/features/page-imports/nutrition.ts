import type { Nutrition } from '#contract/recipe-details.ts'

const FACTS = [
  'calories',
  'fatContent',
  'saturatedFatContent',
  'transFatContent',
  'unsaturatedFatContent',
  'cholesterolContent',
  'proteinContent',
  'carbohydrateContent',
  'fiberContent',
  'sodiumContent',
  'sugarContent',
] as const satisfies readonly (keyof Nutrition)[]

/** Stored in milligrams, but sites often give them in grams. */
const IN_MILLIGRAMS: ReadonlySet<string> = new Set(['sodiumContent', 'cholesterolContent'])
const KILOJOULES_A_KILOCALORIE = 4.184
const NUMBER = String.raw`\d+(?:[.,]\d+)*`

/** Extracts plain numbers from a site's nutrition facts: kcal, grams, and milligrams of sodium and cholesterol. */
export function nutritionFrom(facts: Record<string, string>): Nutrition {
  const named = underSchemaNames(facts)
  const found = FACTS.map((name) => [name, named[name] === undefined ? null : plainNumber(name, named[name])])
  return Object.fromEntries(found) as Nutrition
}

/** Names used by sites that do not follow schema.org. Where a site has both, those of schema.org win. */
function underSchemaNames(facts: Record<string, string>): Record<string, string> {
  const renamed = Object.entries(facts).flatMap(([key, text]) => {
    const plain = key.toLowerCase().replace(/[^a-z]/g, '')
    const name = NAMES.find(([, pattern]) => pattern.test(plain))?.[0]
    return name ? [[name, text]] : []
  })
  return { ...Object.fromEntries(renamed), ...facts }
}

const NAMES: [string, RegExp][] = [
  ['calories', /^(?:calorie|kcals?|energykcal)$/],
  ['proteinContent', /^proteins?$/],
  ['carbohydrateContent', /^(?:total)?carb(?:ohydrate|o)?s?$/],
  ['saturatedFatContent', /^saturate(?:d|s|dfats?)$/],
  ['unsaturatedFatContent', /^unsaturatedfats?$/],
  ['transFatContent', /^transfats?$/],
  ['fatContent', /^(?:total)?fats?$/],
  ['sugarContent', /^(?:total)?sugars?$/],
  ['fiberContent', /^(?:dietary)?fib(?:er|re)s?$/],
  ['sodiumContent', /^sodium$/],
  ['cholesterolContent', /^cholesterol$/],
]

function plainNumber(name: string, text: string): string | null {
  if (name === 'calories') return energy(text)
  const match = new RegExp(`(${NUMBER})\\s*(\\p{L}*)`, 'u').exec(text)
  const amount = numeric(match?.[1])
  if (amount === undefined) return null
  const isGrams = /^(?:g|gr|gms?|grams?|gramm|grammes?|gramos?|grammi)$/i.test(match?.[2] ?? '')
  return written(IN_MILLIGRAMS.has(name) && isGrams ? amount * 1000 : amount)
}

/** Where both units are given, the number in kilocalories is used, wherever it stands. */
function energy(text: string): string | null {
  const kilocalories = new RegExp(`(${NUMBER})\\s*k?cal`, 'i').exec(text)
  const kilojoules = new RegExp(`(${NUMBER})\\s*kj`, 'i').exec(text)
  const amount = numeric((kilocalories ?? kilojoules ?? new RegExp(`(${NUMBER})`).exec(text))?.[1])
  if (amount === undefined) return null
  return written(kilojoules && !kilocalories ? Math.round(amount / KILOJOULES_A_KILOCALORIE) : amount)
}

function numeric(digits: string | undefined): number | undefined {
  if (digits === undefined) return undefined
  // In `1,200` the comma groups thousands; in `1,5` and `0,125` it is a decimal comma.
  const isGrouped = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(digits)
  const amount = Number(isGrouped ? digits.replaceAll(',', '') : digits.replace(',', '.'))
  return Number.isFinite(amount) ? amount : undefined
}

const written = (amount: number) => String(Math.round(amount * 1000) / 1000)
