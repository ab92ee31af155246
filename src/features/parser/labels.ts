import type { Part } from './assemble.ts'

/**
 * The model's label for each token. Labels before and after the first food word differ, as does food that resumes after
 * something else: this is the memory a chain of neighbours lacks.
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
const FOOD_RESUMED = 9

/** Whether one label may follow another; a line may start with anything up to FOOD. */
function mayFollow(previous: number, label: number): boolean {
  if (previous < FOOD) return label <= FOOD
  if (previous === FOOD) return label >= FOOD && label !== FOOD_RESUMED
  return label > FOOD
}

/** The labels of a line with known parts, for training. */
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

export function partsOfLabels(labels: Uint8Array): Part[] {
  const parts: Part[] = []
  for (let i = 0; i < labels.length; i++) parts.push(LABEL_PARTS[labels[i] as number] as Part)
  return parts
}

export const ALLOWED = Uint8Array.from({ length: LABELS * LABELS }, (_, i) =>
  mayFollow(Math.floor(i / LABELS), i % LABELS) ? 1 : 0,
)

/** Which labels may come before and after each label: always a consecutive range. */
export const BEFORE = rangesOf((label, previous) => mayFollow(previous, label))
export const AFTER = rangesOf((label, next) => mayFollow(label, next))

function rangesOf(may: (label: number, other: number) => boolean): { start: Uint8Array; end: Uint8Array } {
  const all = Array.from({ length: LABELS }, (_, label) => label)
  return {
    start: Uint8Array.from(all, (label) => all.findIndex((other) => may(label, other))),
    end: Uint8Array.from(all, (label) => all.findLastIndex((other) => may(label, other)) + 1),
  }
}
