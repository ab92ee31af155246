import { cleanLine } from './clean.ts'

const NUMBERS = /\d+(?:[.,/]\d+)?/g
const SHAPE_MAX = 500

/** What lines that differ only in their numbers have in common: "2 cups flour" and "3 Cups flour" are `# cups flour`. */
export function shapeOf(sentence: string): string {
  return cleanLine(sentence)
    .toLowerCase()
    .replace(/\d+\s+\d+\/\d+/g, '#')
    .replace(NUMBERS, '#')
    .slice(0, SHAPE_MAX)
}
