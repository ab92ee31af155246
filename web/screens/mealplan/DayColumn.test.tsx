import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { MealEntry } from '#contract/mealplans.ts'
import { DayColumn } from './DayColumn.tsx'

const entry = {
  ...{ id: 7, date: '2026-03-02', entryType: 'dinner', title: 'Soup', text: 'from the freezer' },
  ...{ recipe: null, recipeId: null, leftoverOf: null, seriesId: null, servings: null },
} as MealEntry
const tools = () => ({
  ...{ onMove: vi.fn(), onLeftovers: vi.fn(), onEdit: vi.fn(), onRemove: vi.fn(), onReroll: vi.fn(), onShift: vi.fn() },
  ...{ source: () => undefined, onAdd: vi.fn(), onDrop: vi.fn() },
})
const day = (with_: ReturnType<typeof tools>, isToday = false) =>
  render(<DayColumn date="2026-03-03" entries={[entry]} isToday={isToday} {...with_} />)
const cell = () => screen.getByRole('region')

describe('a day of the planner', () => {
  test('is named by its weekday and date, and shows its meals', () => {
    day(tools())
    expect(screen.getByRole('region', { name: 'Tuesday March 3' })).toBeDefined()
    expect(screen.getByRole('article').textContent).toContain('Soupfrom the freezer')
  })

  test('adds a meal to itself', () => {
    const with_ = tools()
    day(with_)
    fireEvent.click(screen.getByRole('button', { name: /Tuesday/ }))
    expect(with_.onAdd).toHaveBeenCalledExactlyOnceWith('2026-03-03')
  })

  test.each([
    ['moves a meal that is dropped on it', {}, false],
    ['copies a meal that is dropped on it with Ctrl', { ctrlKey: true }, true],
  ])('%s', (_, keys, copy) => {
    const with_ = tools()
    day(with_)
    const carried = carrying('application/x-larder-meal', '7')
    expect(drag('dragOver', carried, keys).defaultPrevented).toBe(true)
    expect(carried.dropEffect).toBe(copy ? 'copy' : 'move')
    drag('drop', carried, keys)
    expect(with_.onDrop).toHaveBeenCalledExactlyOnceWith(7, '2026-03-03', copy)
  })

  test('takes nothing else that is dropped on it', () => {
    const with_ = tools()
    day(with_)
    const carried = carrying('text/plain', '7')
    expect(drag('dragOver', carried).defaultPrevented).toBe(false)
    drag('drop', carried)
    expect(with_.onDrop).not.toHaveBeenCalled()
  })
})

describe('a meal', () => {
  test.each([
    ['ArrowRight', 1],
    ['ArrowLeft', -1],
    ['ArrowUp', -1],
  ])('moves by a day with Alt and %s', (key, days) => {
    const with_ = tools()
    day(with_)
    fireEvent.keyDown(screen.getByRole('article'), { key, altKey: true })
    expect(with_.onShift).toHaveBeenCalledExactlyOnceWith(entry, days)
  })

  test('stays where it is with an arrow alone', () => {
    const with_ = tools()
    day(with_)
    fireEvent.keyDown(screen.getByRole('article'), { key: 'ArrowRight' })
    expect(with_.onShift).not.toHaveBeenCalled()
  })
})

/** What is dragged, as far as a day asks: happy-dom has no such thing. */
const carrying = (type: string, data: string) => ({ dropEffect: 'none', types: [type], getData: () => data })

function drag(kind: 'dragOver' | 'drop', dataTransfer: ReturnType<typeof carrying>, keys: { ctrlKey?: boolean } = {}) {
  const event = createEvent[kind](cell())
  for (const [name, value] of Object.entries({ dataTransfer, ctrlKey: false, altKey: false, ...keys }))
    Object.defineProperty(event, name, { value })
  fireEvent(cell(), event)
  return event
}
