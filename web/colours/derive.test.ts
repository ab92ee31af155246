import { expect, test } from 'vitest'
import { OWN_COLOURS, THEME_COLOURS } from '#contract/themes.ts'
import { contrast, type Mode, ratiosOf, TEXT_RATIO, variablesOf } from './derive.ts'

const AWKWARD = ['#ffff00', '#000000', '#ffffff', '#777777', '#00ff00', '#0000ff', '#8a8a00', '#fde3e0', '#2c2622']
const modes: Mode[] = ['light', 'dark']

test('contrast is WCAG’s ratio', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
  expect(contrast('#e58325', '#e58325')).toBe(1)
})

test.each(modes)('whatever colour is chosen, text and labels stay readable in %s', (mode) => {
  for (const fill of [...AWKWARD, ...Object.values(OWN_COLOURS)]) {
    const { label, text } = ratiosOf(fill, mode)
    expect(text, `text of ${fill}`).toBeGreaterThanOrEqual(TEXT_RATIO)
    expect(label, `label on ${fill}`).toBeGreaterThanOrEqual(TEXT_RATIO)
  }
})

test('a colour that reads well already is its own text', () => {
  const palette = { ...OWN_COLOURS, accent: '#004455' }
  expect(variablesOf(palette, 'light')).toMatchObject({ '--accent': '#004455', '--accent-ink': '#004455' })
  const names = Object.keys(variablesOf(palette, 'dark'))
  for (const colour of THEME_COLOURS) expect(names).toContain(`--${colour}-soft`)
})
