import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { LongRecipeGrid } from './RecipeGrid.tsx'

const COLUMNS = 3
const recipes = Array.from({ length: 100 }, (_, index) => ({ id: `r${index}` }))
const watchers = new Map<Element, (isNear: boolean) => void>()
const blocks = () => [...document.querySelectorAll<HTMLElement>('.recipe-grid')]
const cards = () => screen.queryAllByRole('article').map(({ id }) => id)

/** happy-dom lays nothing out: how many cards stand side by side, and what comes into sight, is said here. */
beforeEach(() => {
  watchers.clear()
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({
    gridTemplateColumns: Array.from({ length: COLUMNS }, () => '200px').join(' '),
  } as CSSStyleDeclaration)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      told: (entries: object[]) => void
      constructor(told: (entries: object[]) => void) {
        this.told = told
      }
      observe(element: Element) {
        const boundingClientRect = { height: 1234 }
        watchers.set(element, (isIntersecting) => act(() => this.told([{ isIntersecting, boundingClientRect }])))
      }
      disconnect() {}
    },
  )
})

const Grid = () => <LongRecipeGrid items={recipes} card={({ id }) => <article key={id} id={id} />} />
const near = (block: number, isNear: boolean) => watchers.get(blocks()[block] as Element)?.(isNear)

describe('a long grid of recipes', () => {
  test('has the first of them in the page, in whole rows', () => {
    render(<Grid />)
    expect(cards()[0]).toBe('r0')
    expect(cards().length).toBeLessThan(recipes.length)
    expect(cards().length % COLUMNS).toBe(0)
  })

  test('brings those that come near, in their order', () => {
    render(<Grid />)
    for (const block of blocks().keys()) near(block, true)
    expect(cards()).toEqual(recipes.map(({ id }) => id))
  })

  test('is as long when one comes back as it was when one left', () => {
    const first = render(<Grid />)
    near(1, true)
    near(1, false)
    expect(blocks()[1]?.style.height).toBe('1234px')
    first.unmount()
    render(<Grid />)
    expect(blocks()[1]?.style.height).toBe('1234px')
  })
})
