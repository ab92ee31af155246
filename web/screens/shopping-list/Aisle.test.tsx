import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { ShownItem } from '../../offline/items.ts'
import { Aisle, Row, type RowTools } from './Aisle.tsx'

const milk = { id: 'milk', checked: false, note: 'Milk' } as ShownItem
const tools = (): RowTools => ({
  line: (item) => ({ amount: '2 l', name: item.note, note: 'fresh' }),
  sources: () => ['Lasagne (Tuesday)'],
  addedBy: () => undefined,
  onTick: vi.fn(),
  onEdit: vi.fn(),
})

describe('a row of the shopping list', () => {
  test('says how much of what, for what', () => {
    render(<Row item={milk} {...tools()} />)
    expect(screen.getByRole('listitem').textContent).toBe('2 l Milk, fresh · Lasagne (Tuesday)')
  })

  test('is ticked by its box', () => {
    const given = tools()
    render(<Row item={milk} {...given} />)
    fireEvent.click(screen.getByRole('checkbox', { name: /Milk/ }))
    expect(given.onTick).toHaveBeenCalledExactlyOnceWith(milk, true)
  })

  test('opens its details with the button at its end, without a tick', () => {
    const given = tools()
    render(<Row item={milk} {...given} />)
    fireEvent.click(screen.getByRole('button', { name: /Milk/ }))
    expect(given.onEdit).toHaveBeenCalledExactlyOnceWith(milk)
    expect(given.onTick).not.toHaveBeenCalled()
  })

  test('shows the item it is given next', () => {
    const given = tools()
    const { rerender } = render(<Row item={milk} {...given} />)
    rerender(<Row item={{ ...milk, checked: true, note: 'Oat milk' }} {...given} />)
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    expect(screen.getByRole('listitem').textContent).toContain('Oat milk')
  })
})

describe('a section of the shopping list', () => {
  const items = Array.from({ length: 40 }, (_, index) => ({ ...milk, id: `i${index}`, note: `Thing ${index}` }))
  const drawn = (shown: readonly ShownItem[], collapsed = false) => (
    <Aisle
      section={{ label: null, items: shown }}
      name="Dairy"
      collapsed={collapsed}
      onCollapse={() => {}}
      onMove={() => {}}
      {...given}
    />
  )
  const given = tools()

  test('has all its rows in their order, and without those that left', () => {
    const { rerender } = render(drawn(items))
    expect(screen.getAllByRole('listitem').map(({ id }) => id)).toEqual(items.map(({ id }) => id))
    const left = items.toSpliced(14, 1)
    rerender(drawn(left))
    expect(screen.getAllByRole('listitem').map(({ id }) => id)).toEqual(left.map(({ id }) => id))
  })

  test('says that it is collapsed, and shows no row', () => {
    render(drawn(items, true))
    expect(screen.getByRole('button', { name: /Dairy/ }).getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryAllByRole('listitem')).toEqual([])
  })
})
