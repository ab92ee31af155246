import { isNode } from './schema-node.ts'

/** A page's nutrition facts, under its own names. Database keys are no facts. */
export function nutritionOf(value: unknown, textOf: (given: unknown) => string): Record<string, string> {
  const nutrition: Record<string, string> = {}
  for (const [key, given] of isNode(value) ? Object.entries(value) : []) {
    const text = textOf(given).replace(LABEL, '')
    if (!/^@|^type$|^id$|_id$|_at$/i.test(key) && text && text.length < MAX_CHARS) nutrition[key] = text
  }
  return nutrition
}

const MAX_CHARS = 200
/** "Calories: 230": the name repeated. */
const LABEL = /^\p{L}[\p{L} ]{1,30}:\s*(?=\d)/u
