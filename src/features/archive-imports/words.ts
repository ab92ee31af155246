/** Names programs use for nutrition facts, with schema.org's name for each. */
const NUTRITION: [RegExp, string][] = [
  [/^(?:calor|energ|kcal)/i, 'calories'],
  [/^(?:saturated|sat)/i, 'saturatedFatContent'],
  [/^unsat/i, 'unsaturatedFatContent'],
  [/^trans/i, 'transFatContent'],
  [/^(?:total )?fat/i, 'fatContent'],
  [/^cholest/i, 'cholesterolContent'],
  [/^protein/i, 'proteinContent'],
  [/^(?:total )?carb/i, 'carbohydrateContent'],
  [/^(?:dietary )?fib/i, 'fiberContent'],
  [/^sodium/i, 'sodiumContent'],
  [/^(?:total )?sugar/i, 'sugarContent'],
]

export const nutritionName = (word: string) => NUTRITION.find(([pattern]) => pattern.test(word.trim()))?.[1]

/** A fact is a few words long; longer text would only slow the matching down. */
const FACT_MAX_CHARS = 120

/** Facts from lines such as `Protein: 12 g`. */
export function nutritionWords(text: string): Record<string, string> {
  const pairs = text.split(/[\n;,](?!\d)/).flatMap((long) => {
    const line = long.slice(0, FACT_MAX_CHARS).replace(/\s+/g, ' ').trim()
    const match = /^([\p{L} ]+?) ?[:=]? ?(\d.*)$/u.exec(line)
    const name = match && nutritionName(match[1] ?? '')
    return name ? [[name, match[2] ?? ''] as const] : []
  })
  return Object.fromEntries(pairs)
}
