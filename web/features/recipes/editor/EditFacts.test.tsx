import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import type { Recipe } from '#contract/recipes.ts'
import { bodyOf } from './body.ts'
import { draftOf } from './draft.ts'
import { EditFacts } from './EditFacts.tsx'

const recipe = {
  ...{ name: 'Soup', description: '', difficulty: 'hard', recipeServings: null, recipeYieldQuantity: null },
  ...{ recipeCategory: [], tags: [], tools: [], recipeIngredient: [], recipeInstructions: [], notes: [], assets: [] },
  ...{ nutrition: {}, settings: {}, extras: {} },
} as unknown as Recipe

describe('the difficulty in the editor', () => {
  const field = () => screen.getByLabelText<HTMLSelectElement>('Difficulty')
  const sent = () => screen.getByRole('status').textContent

  test('is what the recipe says, and is sent as it is chosen', () => {
    render(<Editing />)
    expect(field().selectedOptions[0]?.text).toBe('Hard')
    expect([...field().options].map(({ text }) => text)).toEqual(['Not set', 'Easy', 'Medium', 'Hard'])
    fireEvent.change(field(), { target: { value: 'easy' } })
    expect(sent()).toBe('"easy"')
  })

  test('can be taken back', () => {
    render(<Editing />)
    fireEvent.change(field(), { target: { value: '' } })
    expect(sent()).toBe('null')
  })
})

function Editing() {
  const [draft, setDraft] = useState(draftOf(recipe, 'en'))
  const choices = { recipeCategory: [], tags: [], tools: [], foods: [], units: [] }
  return (
    <>
      <EditFacts
        draft={draft}
        set={(name, value) => setDraft((was) => ({ ...was, [name]: value }))}
        choices={choices}
        problems={[]}
      />
      <div role="status">{JSON.stringify(bodyOf(draft, recipe, 'en').body.difficulty)}</div>
    </>
  )
}
