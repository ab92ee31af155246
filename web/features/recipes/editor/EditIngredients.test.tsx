import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { emptyIngredient, type IngredientRow } from './draft.ts'
import { EditIngredients } from './EditIngredients.tsx'
import type { ParsedLine } from './parsed.ts'
import type { FieldProblem } from './useSave.ts'

const flour = { ...emptyIngredient('flour'), quantity: '500', unit: 'g', food: 'flour' }
const salt = { ...emptyIngredient('salt'), food: 'salt' }
const foods = () => screen.getAllByLabelText<HTMLInputElement>('food').map(({ value }) => value)

describe('the lines of the editor', () => {
  test('begin a new one below with Enter, and put the focus into it', async () => {
    render(<Editing rows={[flour, salt]} />)
    fireEvent.keyDown(screen.getByDisplayValue('flour'), { key: 'Enter' })
    expect(foods()).toEqual(['flour', '', 'salt'])
    await waitFor(() => expect(document.activeElement?.closest('li')).toBe(screen.getAllByRole('listitem')[1]))
  })

  test('leave Enter to a word that is still being composed', () => {
    render(<Editing rows={[flour]} />)
    fireEvent.keyDown(screen.getByDisplayValue('flour'), { key: 'Enter', isComposing: true })
    expect(foods()).toEqual(['flour'])
  })

  test('are made of a pasted list, which takes the place of an empty line', () => {
    render(<Editing rows={[flour, emptyIngredient('empty')]} />)
    const [, empty] = screen.getAllByLabelText('food')
    fireEvent.paste(empty as HTMLElement, { clipboardData: { getData: () => '2 eggs\n1 lemon' } })
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.getByDisplayValue('2 eggs')).toBeDefined()
    expect(screen.getByDisplayValue('1 lemon')).toBeDefined()
  })

  test('with a linked recipe stay when a list is pasted into them', () => {
    const linked = { ...emptyIngredient('sauce'), recipe: { id: 'r1', slug: 'sauce', name: 'Sauce' } as never }
    render(<Editing rows={[linked]} />)
    fireEvent.paste(screen.getByLabelText('Amount'), { clipboardData: { getData: () => '2 eggs\n1 lemon' } })
    expect(screen.getByText('Sauce')).toBeDefined()
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })

  test('are read once they are pasted; what is not understood stays as it was written', async () => {
    const parse = async (lines: string[]) => lines.map((line) => (line === '2 eggs' ? twoEggs : nothing))
    render(<Editing rows={[emptyIngredient('empty')]} parse={parse} />)
    fireEvent.paste(screen.getByLabelText('food'), { clipboardData: { getData: () => '2 eggs\nto serve' } })
    expect(await screen.findByDisplayValue('eggs')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('2')
    expect(screen.getByDisplayValue('to serve')).toBeDefined()
  })

  test('move with the arrows of their grip', () => {
    render(<Editing rows={[flour, salt]} />)
    const [grip] = screen.getAllByRole('button', { name: /^Move/ })
    fireEvent.keyDown(grip as HTMLElement, { key: 'ArrowDown' })
    expect(foods()).toEqual(['salt', 'flour'])
    expect(screen.getByRole('status').textContent).toMatch(/2 of 2/)
  })

  test('say what is wrong with them at the field it is about', () => {
    render(<Editing rows={[flour]} problems={[{ key: 'flour', part: 'quantity', message: 'No amount' }] as never} />)
    const amount = screen.getByLabelText('Amount')
    expect(amount.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(amount.getAttribute('aria-describedby') ?? '')?.textContent).toBe('No amount')
    expect(screen.getByLabelText('food').getAttribute('aria-invalid')).toBeNull()
  })
})

const twoEggs = {
  ingredient: { quantity: 2, quantityMax: null, unit: null, food: { name: 'eggs' }, note: '' },
  confidence: { average: 1 },
} as unknown as ParsedLine
const nothing = {
  ingredient: { quantity: null, quantityMax: null, unit: null, food: null, note: 'to serve' },
  confidence: { average: 0 },
} as unknown as ParsedLine

type Props = {
  rows: readonly IngredientRow[]
  problems?: readonly FieldProblem[]
  parse?: (lines: string[]) => Promise<readonly ParsedLine[] | undefined>
}

function Editing({ rows: first, problems = [], parse = async () => undefined }: Props) {
  const [rows, setRows] = useState(first)
  const [said, say] = useState('')
  return (
    <>
      <output>{said}</output>
      <EditIngredients
        rows={rows}
        onChange={setRows}
        lists={{ foods: 'foods', units: 'units' }}
        wholeLines={false}
        {...{ problems, parse, say }}
      />
    </>
  )
}
