import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { RecipeStep } from '#contract/recipes.ts'
import { ONE, type Quantity, quantity } from '#kitchen/quantity.ts'
import { StepText } from './StepText.tsx'

const recipe = { id: 'r1', slug: 'bread', name: 'Bread', recipeIngredient: [], recipeInstructions: [] }

function read(text: string, factor: Quantity = ONE) {
  const step = { id: 's1', title: '', summary: '', text, ingredientReferences: [] } as unknown as RecipeStep
  return render(<StepText recipe={recipe} step={step} number={1} factor={factor} />).container
}

describe('the amounts in a step', () => {
  test('are scaled with the recipe, and tell what was written', () => {
    const page = read('Add 200 g flour and stir.', quantity(3, 2))
    expect(wordsOf(page)).toBe('Add 300 g flour and stir.')
    expect(page.querySelector('.amount')?.getAttribute('title')).toMatch(/^200\sg/)
  })

  test('stay as they were written when nothing is scaled', () => {
    expect(read('Add 200 g flour and stir.').textContent).toBe('Add 200 g flour and stir.')
  })

  test('are no times and no oven: those stay', () => {
    expect(read('Bake at 180 °C for 20 minutes.', quantity(2)).textContent).toBe('Bake at 180 °C for 20 minutes.')
  })

  test('are read inside Markdown too, which is drawn as what it means', async () => {
    const page = read('Add **200 g flour** and stir.', quantity(2))
    await waitFor(() => expect(page.querySelector('strong')?.textContent).toMatch(/^400\sg flour$/))
    expect(page.textContent).not.toContain('*')
  })

  test('bring no script of a stranger into the page', async () => {
    const page = read('Add **200 g** <img src=x onerror="alert(1)"> flour.', quantity(2))
    await waitFor(() => expect(page.querySelector('strong')).not.toBeNull())
    expect(page.querySelector('[onerror]')).toBeNull()
  })
})

/** An amount and its unit stay on one line, with a space that does not break. */
const wordsOf = (page: Element) => page.textContent?.replaceAll('\u00a0', ' ')

test('a time in a step starts its timer with a tap', () => {
  vi.stubGlobal(
    'AudioContext',
    class {
      resume = async () => {}
    },
  )
  read('Bake for 20 minutes.')
  const timer = screen.getByRole('button', { name: /20 minutes/ })
  expect(timer.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(timer)
  expect(timer.getAttribute('aria-pressed')).toBe('true')
})
