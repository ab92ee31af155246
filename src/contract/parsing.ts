import { z } from 'zod'
import { Id, Prose } from './common.ts'
import { Done, endpoint } from './endpoint.ts'
import { Food, Unit } from './foods.ts'
import { Amount, RecipeIngredient } from './recipes.ts'

/** From this confidence on, a line counts as read; below it, a person should check. */
export const SURE_FROM = 0.85
const PARSED_LINES_MAX = 1_000

const Share = z.number().min(0).max(1).nullable()
/** The confidence of each part, 0 to 1; `null` where a parser gives none. */
export const Confidence = z.object({
  average: Share,
  comment: Share,
  name: Share,
  unit: Share,
  quantity: Share,
  food: Share,
})
export type Confidence = z.infer<typeof Confidence>

/** A food or unit the group does not have yet, as it would be created. */
const FoodProposal = Food.partial().extend({ name: z.string() })
const UnitProposal = Unit.partial().extend({ name: z.string() })

export const ParsedIngredient = z.object({
  input: z.string().nullable(),
  confidence: Confidence,
  ingredient: RecipeIngredient.omit({ isFood: true, display: true, referencedRecipe: true }).extend({
    unit: Unit.or(UnitProposal).nullable(),
    food: Food.or(FoodProposal).nullable(),
  }),
})
export type ParsedIngredient = z.infer<typeof ParsedIngredient>

const Parser = z.enum(['nlp', 'brute']).default('nlp')
const Sentence = Prose

export const parseIngredient = endpoint({
  method: 'POST',
  path: '/parser/ingredient',
  summary: 'Parse one ingredient line; foods and units of the group come with their ids',
  body: z.object({ parser: Parser, ingredient: Sentence }),
  reply: ParsedIngredient,
})
export const parseIngredients = endpoint({
  method: 'POST',
  path: '/parser/ingredients',
  summary: 'Parse ingredient lines, in order',
  body: z.object({ parser: Parser, ingredients: z.array(Sentence).max(PARSED_LINES_MAX) }),
  reply: z.array(ParsedIngredient),
})

/** How a person says a line should be read. */
export const Correction = z.object({
  sentence: Sentence,
  quantity: Amount,
  quantityMax: Amount.default(null),
  unitId: Id.nullable(),
  foodId: Id.nullable(),
  note: Prose.default(''),
})
export type Correction = z.output<typeof Correction>

export const correctLines = endpoint({
  method: 'POST',
  path: '/parser/corrections',
  summary: 'Remember for the group how lines should be read: names become aliases, the rest a rule for similar lines',
  body: z.object({ corrections: z.array(Correction).min(1).max(PARSED_LINES_MAX) }),
  reply: Done,
})
