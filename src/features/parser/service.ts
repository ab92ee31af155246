import type { Food, Unit } from '#contract/foods.ts'
import type { Correction, ParsedIngredient } from '#contract/parsing.ts'
import type { Member } from '#contract/permissions.ts'
import type { IngredientDraft, RecipePatch } from '#contract/recipes.ts'
import { parseQuantity, quantityFromNumber } from '#kitchen/quantity.ts'
import type { Core } from '../../core/core.ts'
import { notFound } from '../../core/errors.ts'
import type { Foods, Units } from '../foods/service.ts'
import { keptOf } from './kept.ts'
import { createLineReader } from './line-reader.ts'
import { linked } from './links.ts'
import { every, parsedOf, type Reading, type Vocabulary } from './reading.ts'
import { shapeOf } from './shape.ts'
import { amountsBy, type ShapeRule } from './shape-rule.ts'
import { correctionStore } from './store.ts'

export type Parser = ReturnType<typeof createParser>
type Services = { foods: Foods; units: Units }
type Known = Vocabulary & { foodById: Map<string, Food>; unitById: Map<string, Unit>; rules: Map<string, ShapeRule> }
/** The model's readings of corrected lines. */
type Models = Map<string, Reading>

/** Parses ingredient lines, matches them with the group's foods and units, and improves with every correction. */
export function createParser({ db, log, newId, now }: Core, { foods, units }: Services) {
  const reader = createLineReader(log)
  return { parse, understand, draft, correct, close: reader.close }

  /** Parses lines in order, with a fixed number of queries. */
  async function parse(
    actor: Member,
    { parser, ingredients }: { parser: 'nlp' | 'brute'; ingredients: string[] },
    locale: string,
  ): Promise<ParsedIngredient[]> {
    const known = await knowledge(actor.groupId, ingredients)
    const corrected = [...known.rules.values()].flatMap(({ sentence }) => sentence ?? [])
    const readings = await reader.readAll({ parser, lines: [...ingredients, ...corrected], locale })
    const models = new Map(readings.slice(ingredients.length).map((reading) => [reading.input, reading]))
    return readings.slice(0, ingredients.length).map((reading) => {
      const rule = parser === 'brute' ? undefined : known.rules.get(shapeOf(reading.input))
      return rule ? ruled(reading, rule, known, models) : parsedOf(reading, known, newId)
    })
  }

  /**
   * Lines of an import as ingredients: what is sure becomes amount, unit and food, the rest stays as written. Lines that
   * are in parts already stay as they are.
   */
  async function understand(actor: Member, lines: IngredientDraft[], locale: string): Promise<IngredientDraft[]> {
    const sentences = lines.map(({ originalText, note }) => originalText ?? note ?? '')
    const parsed = await parse(actor, { parser: 'nlp', ingredients: sentences }, locale)
    return lines.map((line, at) =>
      parsed[at] && !isInParts(line) ? { ...line, ...keptDraft(sentences[at] ?? '', parsed[at]) } : line,
    )
  }

  /** Parses the lines of a recipe, and links its steps to the ingredients they mention. */
  async function draft(
    actor: Member,
    { recipeIngredient, recipeInstructions }: Pick<RecipePatch, 'recipeIngredient' | 'recipeInstructions'>,
    locale: string,
  ) {
    return linked(await understand(actor, recipeIngredient ?? [], locale), recipeInstructions ?? [], newId)
  }

  /** Remembers how to read such lines. Other words for a food or unit become aliases, anything else a rule. */
  async function correct(actor: Member, corrections: Correction[], locale: string): Promise<void> {
    const sentences = corrections.map(({ sentence }) => sentence)
    const read = await reader.readAll({ parser: 'nlp', lines: sentences, locale })
    const readings = corrections.map((correction, at) => ({ ...correction, reading: read[at] }))
    const foodNames = readings.flatMap(({ foodId, reading }) =>
      foodId ? [{ id: foodId, name: reading?.food ?? '' }] : [],
    )
    const unitNames = readings.flatMap(({ unitId, reading }) => {
      return unitId ? [{ id: unitId, name: reading?.unitNames[0] ?? '' }] : []
    })
    const rules = new Map(corrections.map((correction) => [shapeOf(correction.sentence), ruleOf(correction)]))
    await db.transaction(async (tx) => {
      const knownFoods = await foods.learnNames(tx, actor.groupId, foodNames)
      if (foodNames.some(({ id }) => !knownFoods.has(id))) throw notFound('food.not-found')
      const knownUnits = await units.learnNames(tx, actor.groupId, unitNames)
      if (unitNames.some(({ id }) => !knownUnits.has(id))) throw notFound('unit.not-found')
      await correctionStore(tx, actor.groupId).keep([...rules.values()], now().toISOString())
    })
  }

  async function knowledge(groupId: string, lines: string[]): Promise<Known> {
    const [foodNames, unitNames] = [await foods.index(db, groupId), await units.index(db, groupId)]
    return {
      food: foodNames.find,
      unit: (names) => firstOf(names, unitNames.find) ?? unitNames.measure(names.at(-1) ?? ''),
      unitIn: units.nameIn,
      foodById: foodNames.byId,
      unitById: unitNames.byId,
      rules: await correctionStore(db, groupId).findEach(lines.map(shapeOf)),
    }
  }

  /** A line with the shape of a corrected one, read as the person would have; in doubt where that is unclear. */
  function ruled(reading: Reading, rule: ShapeRule, known: Known, models: Models): ParsedIngredient {
    const amounts = amountsBy(rule, reading, models)
    if (!amounts) return parsedOf({ ...reading, confidence: IN_DOUBT }, known, newId)
    const parsed = parsedOf({ ...reading, ...amounts, confidence: CERTAIN }, known, newId)
    return {
      ...parsed,
      ingredient: {
        ...parsed.ingredient,
        note: amounts.note,
        unit: rule.unitId === null ? null : (known.unitById.get(rule.unitId) ?? parsed.ingredient.unit),
        food: rule.foodId === null ? null : (known.foodById.get(rule.foodId) ?? parsed.ingredient.food),
        disableAmount: false,
      },
    }
  }
}

const isInParts = ({ unit, food, referencedRecipe }: IngredientDraft) => Boolean(unit || food || referencedRecipe)

const CERTAIN = every(1)
const IN_DOUBT = every(0.5)

function ruleOf({ sentence, unitId, foodId, note, ...said }: Correction): ShapeRule {
  const [quantity, quantityMax] = [exact(said.quantity), exact(said.quantityMax)]
  const amounts = [quantity, quantityMax].filter((amount) => amount !== null).length
  return { shape: shapeOf(sentence), unitId, foodId, note: note.trim(), amounts, sentence, quantity, quantityMax }
}

const exact = (amount: Correction['quantity']) =>
  typeof amount === 'number' ? quantityFromNumber(amount) : parseQuantity(amount ?? '')

function keptDraft(text: string, { confidence, ingredient }: ParsedIngredient): Partial<IngredientDraft> {
  const quantity = ingredient.quantity === null ? null : quantityFromNumber(ingredient.quantity)
  const kept = keptOf({ text, quantity, hasFood: Boolean(ingredient.food), confidence })
  if (kept === 'text') return {}
  return kept === 'whole' ? draftOf(ingredient) : draftOf({ ...ingredient, food: null, note: kept.note })
}

function draftOf({
  quantity,
  quantityMax,
  unit,
  food,
  note,
}: ParsedIngredient['ingredient']): Partial<IngredientDraft> {
  const blank = { description: '', extras: {}, aliases: [], onHand: false }
  const unitBlank = { ...blank, fraction: true, abbreviation: '', useAbbreviation: false }
  return {
    quantity,
    quantityMax,
    note,
    unit: unit && { ...unitBlank, id: unit.id ?? null, name: unit.name },
    food: food && { ...blank, id: food.id ?? null, name: food.name, ...otherNamesOf(food) },
  }
}

/** Steps may use this name. */
const otherNamesOf = (food: NonNullable<ParsedIngredient['ingredient']['food']>) =>
  'aliases' in food ? { pluralName: food.pluralName, aliases: food.aliases ?? [] } : {}

function firstOf<Item>(names: string[], find: (name: string) => Item | undefined): Item | undefined {
  for (const name of names) {
    const found = find(name)
    if (found) return found
  }
  return undefined
}
