const KEY = 'larder.print'

export const PRINT_PARTS = ['picture', 'notes', 'columns'] as const
type Part = (typeof PRINT_PARTS)[number]
/** A sheet of paper, or cards of 148 x 105 mm for a box. */
export type PrintLayout = 'page' | 'cards'
export type PrintChoices = Record<Part, boolean> & { layout: PrintLayout }

/** How a recipe was printed last on this device; at first with everything. */
export function lastPrint(): PrintChoices {
  const { layout, picture, notes, columns } = stored()
  return {
    layout: layout === 'cards' ? 'cards' : 'page',
    picture: picture !== false,
    notes: notes !== false,
    columns: columns !== false,
  }
}

/** Remembers the choices, and prints by them; `print.css` says what they mean. */
export function printBy(choices: PrintChoices) {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices))
  } catch {
    // Without storage they are chosen again.
  }
  const { dataset } = document.documentElement
  const without = PRINT_PARTS.filter((part) => !choices[part]).map((part) => `no-${part}`)
  dataset.print = [choices.layout, ...without].join(' ')
  addEventListener('afterprint', () => delete dataset.print, { once: true })
  print()
}

function stored(): Partial<Record<keyof PrintChoices, unknown>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}
  } catch {
    return {}
  }
}
