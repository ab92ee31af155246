import type { Part } from './assemble.ts'

/**
 * What the model calls each token. Labels after the first food word are told apart from those before it, and so is
 * food that resumes after something else: that is the memory a chain of neighbours otherwise lacks.
 */
export const LABEL_PARTS: readonly Part[] = [
  'quantity',
  'unit',
  'note',
  'other',
  'food',
  'quantity',
  'unit',
  'note',
  'other',
  'food',
]
export const LABELS = LABEL_PARTS.length
export const FOOD = 4
export const FOOD_RESUMED = 9

/** Whether one label may follow another; a line may start with anything up to FOOD. */
export function mayFollow(previous: number, label: number): boolean {
  if (previous < FOOD) return label <= FOOD
  if (previous === FOOD) return label >= FOOD && label !== FOOD_RESUMED
  return label > FOOD
}

/** The labels of a line whose parts are known, for training. */
export function labelsOf(parts: readonly Part[]): Uint8Array {
  const labels = new Uint8Array(parts.length)
  let seen = false
  for (const [i, part] of parts.entries()) {
    const first = part === 'food' && (!seen || labels[i - 1] === FOOD)
    labels[i] = first ? FOOD : part === 'food' ? FOOD_RESUMED : LABEL_PARTS.indexOf(part) + (seen ? FOOD + 1 : 0)
    if (part === 'food') seen = true
  }
  return labels
}

export const partsOfLabels = (labels: Iterable<number>): Part[] =>
  Array.from(labels, (index) => LABEL_PARTS[index] ?? 'other')

export const ALLOWED = Uint8Array.from({ length: LABELS * LABELS }, (_, i) =>
  mayFollow(Math.floor(i / LABELS), i % LABELS) ? 1 : 0,
)
