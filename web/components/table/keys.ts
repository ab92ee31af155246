import type { KeyboardEvent } from 'react'

/** Up and down go to the same control of the next row, so a column is worked through without Tab. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const from = event.target as HTMLElement
  if (!by || event.altKey || event.ctrlKey || event.metaKey || !from.matches(CONTROLS)) return
  const row = from.closest('tr')
  if (!row || from.closest('[role="menu"], .editing, thead')) return
  const rows = [...event.currentTarget.querySelectorAll('tbody tr:not(.far)')]
  const place = controlsOf(row).indexOf(from)
  const next = rows[rows.indexOf(row) + by]
  const target = next && (controlsOf(next)[place] ?? controlsOf(next)[0])
  if (!target) return
  event.preventDefault()
  target.focus()
}

const CONTROLS = ':is(button, a, [type="checkbox"]):not([role^="menuitem"])'
const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(CONTROLS)]
