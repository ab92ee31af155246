import { cleanLine } from './clean.ts'

const NUMBERS = /\d+\s+\d+\/\d+|\d+(?:[.,/]\d+)?/g
const SHAPE_MAX = 500

/** The common form of lines that differ only in their numbers: "2 cups flour" and "3 Cups flour" are `# cups flour`. */
export const shapeOf = (sentence: string): string =>
  cleanLine(sentence).toLowerCase().replace(NUMBERS, '#').slice(0, SHAPE_MAX)

/** The numbers of a line in order, as written: lines of one shape have equally many. */
export const numbersOf = (sentence: string): string[] => cleanLine(sentence).match(NUMBERS) ?? []

/**
 * A text from one line, with the numbers of another of the same shape: "400 g" of "1 (400 g) tin" becomes "300 g" for
 * "2 (300 g) tin".
 */
export function withNumbersOf(text: string, [from, to]: [string[], string[]]): string {
  return text.replace(NUMBERS, (written) => to[from.lastIndexOf(written)] ?? written)
}
