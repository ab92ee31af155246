import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { type ComponentProps, useMemo } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { Refused } from '../../refused.ts'
import { DataTable } from './DataTable.tsx'
import { type Column, useTable } from './useTable.ts'

type Food = { id: string; name: string; uses: number }

const foods: readonly Food[] = [
  { id: 'a', name: 'Apple', uses: 3 },
  { id: 'b', name: 'Bread', uses: 1 },
  { id: 'c', name: 'Crème', uses: 7 },
]
const many = Array.from({ length: 1000 }, (_, index) => ({ id: `${index}`, name: `Food ${index}`, uses: index }))
const columns: readonly Column<Food>[] = [
  { key: 'uses', title: 'Recipes', cell: ({ uses }) => uses, sort: ({ uses }) => uses, number: true, narrow: 'opt' },
]
const nameOf = ({ name }: Food) => name
const usedOften = ({ uses }: Food, only: string) => uses > Number(only)
const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
const boxOf = (name: string) => screen.getByRole('checkbox', { name: `Choose ${name}` })
const bulk = () => <button type="button">Delete</button>

/** happy-dom lays nothing out: what comes into sight is said by the test. */
const watchers = new Map<Element, (isNear: boolean) => void>()
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      told: (entries: object[]) => void
      constructor(told: (entries: object[]) => void) {
        this.told = told
      }
      observe(element: Element) {
        const boundingClientRect = { height: 100 }
        watchers.set(element, (isIntersecting) => act(() => this.told([{ isIntersecting, boundingClientRect }])))
      }
      disconnect() {}
    },
  )
})
afterEach(() => watchers.clear())

describe('a table', () => {
  test('calls what it was given last, not what a row was first drawn with', () => {
    const [before, after] = [vi.fn(), vi.fn()]
    const actions = (act: (id: string) => void) => (food: Food) => (
      <button type="button" onClick={() => act(food.id)}>
        Edit {food.name}
      </button>
    )
    const { rerender } = render(<Shown actions={actions(before)} />)
    rerender(<Shown actions={actions(after)} />)
    fireEvent.click(screen.getByRole('button', { name: 'Edit Bread' }))
    expect(before).not.toHaveBeenCalled()
    expect(after).toHaveBeenCalledExactlyOnceWith('b')
  })

  test('shows names as it is told to now', () => {
    const { rerender } = render(<Shown />)
    rerender(<Shown name={({ name }) => `${name}!`} />)
    expect(screen.getByRole('rowheader', { name: 'Apple!' })).toBeDefined()
  })

  test('is sorted by a column, and the other way round on a second click, and says so', () => {
    render(<Shown />)
    fireEvent.click(screen.getByRole('button', { name: 'Recipes' }))
    expect(names()).toEqual(['Bread', 'Apple', 'Crème'])
    fireEvent.click(screen.getByRole('button', { name: 'Recipes' }))
    expect(names()).toEqual(['Crème', 'Apple', 'Bread'])
    expect(screen.getByRole('columnheader', { name: 'Recipes' }).getAttribute('aria-sort')).toBe('descending')
  })

  test('finds a row by a part of its name without its accents, and says how many there are', () => {
    render(<Shown />)
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find a food' }), { target: { value: 'creme' } })
    expect(names()).toEqual(['Crème'])
    expect(screen.getByRole('status').textContent).toBe('1 row')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'rice' } })
    expect(screen.getByText('No such food')).toBeDefined()
  })

  test('is narrowed and sorted from one sheet where its head is not shown', () => {
    render(<Shown />)
    fireEvent.click(screen.getByRole('button', { name: 'Filter and sort', hidden: true }))
    const sheet = within(document.querySelector('dialog') as HTMLElement)
    fireEvent.change(sheet.getByLabelText('Show'), { target: { value: '2' } })
    fireEvent.change(sheet.getByLabelText('Sort by'), { target: { value: 'uses' } })
    fireEvent.change(sheet.getByLabelText('Order'), { target: { value: 'down' } })
    expect(names()).toEqual(['Crème', 'Apple'])
    expect(screen.getByRole('button', { name: /showing only: Used often/, hidden: true })).toBeDefined()
  })

  test('opens as its address says', () => {
    render(<Shown address="/foods?sort=-uses&q=e&only=2" />)
    expect(names()).toEqual(['Crème', 'Apple'])
  })

  test('moves with the arrows from a control to the one below it', () => {
    render(<Shown bulk={bulk} />)
    boxOf('Apple').focus()
    fireEvent.keyDown(boxOf('Apple'), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(boxOf('Bread'))
    fireEvent.keyDown(boxOf('Bread'), { key: 'ArrowUp' })
    expect(document.activeElement).toBe(boxOf('Apple'))
  })
})

describe('what is chosen', () => {
  test('has a bar with what can be done, which goes when nothing is', () => {
    render(<Shown bulk={bulk} />)
    expect(screen.queryByRole('region', { name: 'Chosen rows' })).toBeNull()
    fireEvent.click(boxOf('Apple'))
    expect(within(screen.getByRole('region', { name: 'Chosen rows' })).getByText('1 selected')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Clear the selection' }))
    expect(screen.queryByRole('region', { name: 'Chosen rows' })).toBeNull()
  })

  test('goes along from the last choice with Shift', () => {
    render(<Shown bulk={bulk} />)
    fireEvent.click(boxOf('Apple'))
    fireEvent.click(boxOf('Crème'), { shiftKey: true })
    expect(screen.getByText('3 selected')).toBeDefined()
  })

  test('are only rows that are shown', () => {
    render(<Shown bulk={bulk} />)
    const [all] = screen.getAllByRole('checkbox', { name: 'Choose all', hidden: true })
    fireEvent.click(all as HTMLElement)
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'apple' } })
    expect(screen.getByText('1 selected')).toBeDefined()
  })

  test('draws one row again when one more is', () => {
    const cell = vi.fn(({ uses }: Food) => uses)
    const counted = columns.map((column) => ({ ...column, cell }))
    render(<Shown bulk={bulk} columns={counted} />)
    cell.mockClear()
    fireEvent.click(boxOf('Bread'))
    expect(cell.mock.calls).toEqual([[foods[1]]])
  })
})

describe('a table that has nothing to show', () => {
  test('says that it is empty, in place of a search in nothing', () => {
    render(<Shown rows={[]} />)
    expect(screen.getByText('No foods yet')).toBeDefined()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  test('says that nobody answered, and asks again', () => {
    const mutate = vi.fn()
    render(<Shown rows={undefined} error={new Refused('No answer', { status: 0 })} mutate={mutate} />)
    expect(screen.getByRole('heading').textContent).toMatch(/offline|reach|connect/i)
    fireEvent.click(screen.getByRole('button'))
    expect(mutate).toHaveBeenCalledOnce()
  })

  test('says what the server said', () => {
    render(<Shown rows={undefined} error={new Refused('The disk is full', { status: 507 })} />)
    expect(screen.getByText('The disk is full')).toBeDefined()
  })

  test('is busy while it is read', () => {
    const { container } = render(<Shown rows={undefined} />)
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
  })
})

describe('a long table', () => {
  const blocks = () => [...document.querySelectorAll('tbody')]
  const near = (block: number, isNear: boolean) => watchers.get(blocks()[block] as Element)?.(isNear)

  test('keeps rows that are far away out of the page, and counts them', () => {
    render(<Shown rows={many} />)
    expect(names().length).toBeLessThan(100)
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1001')
  })

  test('draws rows that come near, in their place', () => {
    render(<Shown rows={many} />)
    near(4, true)
    expect(screen.getByRole('row', { name: /Food 80\b/ }).getAttribute('aria-rowindex')).toBe('82')
  })

  test('leaves a place as high as the rows that go', () => {
    render(<Shown rows={many} />)
    near(0, false)
    expect(names()).toEqual([])
    expect(blocks()[0]?.querySelector('tr')?.style.height).toBe('100px')
  })

  test('keeps the rows that hold the focus', () => {
    render(<Shown rows={many} bulk={bulk} />)
    boxOf('Food 3').focus()
    near(0, false)
    expect(document.activeElement).toBe(boxOf('Food 3'))
  })

  test('keeps a row that is being changed', () => {
    render(<Shown rows={many} editing={{ id: '500', form: ({ name }) => `Editing ${name}` }} />)
    expect(screen.getByText('Editing Food 500')).toBeDefined()
  })
})

type Given = Partial<ComponentProps<typeof DataTable<Food>>> & {
  rows?: readonly Food[] | undefined
  columns?: readonly Column<Food>[]
  error?: Refused
  mutate?: () => void
  address?: string
}

function Shown({ address = '/foods', ...given }: Given) {
  const { hook, searchHook } = useMemo(() => memoryLocation({ path: address }), [address])
  return (
    <Router hook={hook} searchHook={searchHook}>
      <Foods {...given} />
    </Router>
  )
}

function Foods({ columns: shown = columns, error, mutate = () => {}, ...given }: Omit<Given, 'address'>) {
  const data = 'rows' in given ? given.rows : foods
  const table = useTable({ of: { data, error, mutate }, columns: shown, fits: usedOften })
  return (
    <DataTable
      label="Foods"
      name={nameOf}
      find="Find a food"
      narrow={{ label: 'Show', all: 'All foods', choices: [{ value: '2', label: 'Used often' }] }}
      noMatch="No such food"
      empty="No foods yet"
      {...given}
      table={table}
    />
  )
}
