import { type Quantity, quantity, quantityFromNumber } from './quantity.ts'

/** The facts about a food that measuring needs, as far as they are known. */
export interface FoodFacts {
  name: string
  pluralName?: string | null
  aliases?: readonly { name: string }[]
  /** Grams per millilitre. */
  density?: number | null
}

/** Liquids are measured in millilitres, whatever they weigh. */
export const isLiquid = (food: FoodFacts): boolean => LIQUID.test(food.name) && !SOLID.test(food.name)

/** Foods sold in sticks of eight tablespoons, a quarter of a pound. */
export const isInSticks = ({ name }: FoodFacts): boolean => STICKS.test(name.trim()) && !/peanut|nut butter/i.test(name)

/** A stick of butter in grams: a quarter of a pound. */
export const STICK_GRAMS = quantity(45_359_237, 400_000)
/** A stick is half a cup, so that butter weighs the same however it is written and measured. */
const STICK_MILLILITERS = quantity(3_785_411_784, 32_000_000)

/** Grams per millilitre, exactly; null when unknown. */
export function densityOf(food: FoodFacts | null | undefined): Quantity | null {
  if (!food) return null
  if (isInSticks(food))
    return quantity(
      STICK_GRAMS.numerator * STICK_MILLILITERS.denominator,
      STICK_GRAMS.denominator * STICK_MILLILITERS.numerator,
    )
  const density = food.density ? quantityFromNumber(food.density) : null
  return density && density.numerator > 0n ? density : null
}

const STICKS = /(?:^|\s)(?:butter|margarine|beurre|margarina|mantequilla|burro|boter)$/iu
/** Matched at the end of a name, which says what the food is: "coconut milk", "red wine vinegar". */
const LIQUID = new RegExp(
  `(?:${[
    '(?:^|[\\s-])(?:water|butter ?milk|milk|cream|half|oil|vinegar|juice|wine|beer|ale|stout|lager|cider|broth|stock|bouillon)',
    '(?:^|\\s)(?:sauce|extract|syrup|coffee|espresso|tea|rum|vodka|gin|whisk(?:e)?y|bourbon|brandy|cognac|sherry|port|marsala|vermouth)',
    '(?:^|\\s)(?:mirin|sake|cola|soda|lemonade|liqueur|kefir|passata|kombucha|essence|tequila|champagne|prosecco|dashi|ponzu)',
    'buttermilk|(?:wasser|milch|sahne|öl|essig|saft|wein|bier|brühe|fond)',
    '(?:^|\\s)(?:eau|lait|huile|vinaigre|vin|bière|bouillon|agua|leche|aceite|vino|caldo|acqua|latte|olio|aceto|brodo)',
  ].join('|')})$|^(?:jus|lait|huile|crème liquide|zumo|leche|aceite|olio|succo)\\s`,
  'iu',
)
const SOLID =
  /(?:sour|ice|clotted|shaving|butter|whipped|pastry|double devon)\s+cream$|cream of tartar|crème fraîche|sour cream|saure sahne|water chestnut|condensed|dulce de leche|milk powder|powder|bouillon (?:cube|powder)|schmand/iu
