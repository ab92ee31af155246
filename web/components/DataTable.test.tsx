import { fireEvent, render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Column, DataTable } from './DataTable.tsx'

type Food = { id: string; name: string; uses: number }

const foods: readonly Food[] = [
  { id: 'a', name: 'Apple', uses: 3 },
  { id: 'b', name: 'Bread', uses: 1 },
]
const columns: readonly Column<Food>[] = [
  { key: 'uses', title: 'Recipes', cell: ({ uses }) => uses, number: true, narrow: 'opt' },
]
const nameOf = ({ name }: Food) => name
const given = {
  label: 'Foods',
  rows: foods,
  columns,
  name: nameOf,
  sorting: { by: 'name', down: false },
  onSort: () => {},
}
const chooser = (ids: string[] = []) => ({ ids: new Set(ids), toggle: vi.fn(), all: vi.fn(), clear: vi.fn() })

beforeEach(() => {
  // happy-dom lays nothing out, so nothing comes into sight.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

describe('a table', () => {
  test('calls what it was given last, not what a row was first drawn with', () => {
    const [before, after] = [vi.fn(), vi.fn()]
    const drawn = (act: (id: string) => void) => (
      <DataTable
        {...given}
        actions={({ id, name }) => (
          <button type="button" onClick={() => act(id)}>
            Edit {name}
          </button>
        )}
      />
    )
    const { rerender } = render(drawn(before))
    rerender(drawn(after))
    fireEvent.click(screen.getByRole('button', { name: 'Edit Bread' }))
    expect(before).not.toHaveBeenCalled()
    expect(after).toHaveBeenCalledExactlyOnceWith('b')
  })

  test('shows names as it is told to now', () => {
    const { rerender } = render(<DataTable {...given} />)
    rerender(<DataTable {...given} name={({ name }) => `${name}!`} />)
    expect(screen.getByRole('rowheader', { name: 'Apple!' })).toBeDefined()
  })

  test('chooses with the selection it has now', () => {
    const [before, after] = [chooser(), chooser()]
    const { rerender } = render(<DataTable {...given} selection={before} />)
    rerender(<DataTable {...given} selection={after} />)
    const [, row] = screen.getAllByRole('row')
    fireEvent.click(within(row as HTMLElement).getByRole('checkbox'))
    expect(before.toggle).not.toHaveBeenCalled()
    expect(after.toggle).toHaveBeenCalledOnce()
  })

  test('draws one row again when one more is chosen', () => {
    const cell = vi.fn(({ uses }: Food) => uses)
    const counted = columns.map((column) => ({ ...column, cell }))
    const { rerender } = render(<DataTable {...given} columns={counted} selection={chooser()} />)
    const one = chooser()
    const drawn = (ids: string[]) => (
      <DataTable {...given} columns={counted} selection={{ ...one, ids: new Set(ids) }} />
    )
    rerender(drawn([]))
    cell.mockClear()
    rerender(drawn(['b']))
    expect(cell.mock.calls).toEqual([[foods[1]]])
  })

  test('asks for another order, and the other way round on a second click', () => {
    const onSort = vi.fn()
    render(<DataTable {...given} onSort={onSort} />)
    fireEvent.click(screen.getByRole('button', { name: 'Recipes' }))
    fireEvent.click(screen.getByRole('button', { name: 'Name' }))
    expect(onSort.mock.calls).toEqual([[{ by: 'uses', down: false }], [{ by: 'name', down: true }]])
  })

  test('keeps rows that are far away out of the page', () => {
    const rows = Array.from({ length: 1000 }, (_, index) => ({ id: `${index}`, name: `Food ${index}`, uses: index }))
    render(<DataTable {...given} rows={rows} />)
    expect(screen.getAllByRole('rowheader').length).toBeLessThan(100)
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001')
  })
})
