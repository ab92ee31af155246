import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { AddForm } from './AddForm.tsx'

const RECIPE = 'Leek soup\n\n2 leeks\n\nBoil for 20 minutes.'

describe('the field that takes anything', () => {
  const field = () => screen.getByRole('textbox', { name: 'A link, a text or a name' })
  const type = (value: string) => fireEvent.change(field(), { target: { value } })
  const enter = () => fireEvent.keyDown(field(), { key: 'Enter' })

  beforeEach(() => history.replaceState(null, '', '/recipes/all'))

  test('leads with Paste while it is empty, and then with the act that fits', () => {
    render(<AddForm />)
    expect(document.activeElement).toBe(field())
    screen.getByRole('button', { name: 'Paste' })
    const acts = [
      ['https://kitchen.example/leeks', 'Fetch', 'Fetch the recipe from kitchen.example/leeks'],
      [RECIPE, 'Read', 'Read the recipe in this text, 3 lines'],
      ['{"@type":"Recipe"}', 'Read', 'Read the recipe in this page or JSON'],
      ['https://a.example/1 https://b.example/2', 'Look at the list', 'Import 2 links'],
      ['leek', 'Start writing', 'Write a new recipe called leek'],
    ]
    for (const [typed = '', act, understood] of acts) {
      type(typed)
      screen.getByRole('button', { name: act })
      screen.getByRole('button', { name: understood })
      expect(screen.queryByRole('button', { name: 'Paste' })).toBeNull()
    }
  })

  test('Enter takes what was understood; with Shift it is a new line', () => {
    render(<AddForm />)
    type('leek')
    fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true })
    expect(location.pathname).toBe('/recipes/all')
    enter()
    expect(location.pathname + location.search).toBe('/recipe/create/new?name=leek')
  })

  test('a link is fetched, a text is taken along', () => {
    render(<AddForm />)
    type('Look: https://kitchen.example/leeks')
    enter()
    expect(location.pathname).toBe('/recipe/create/url')
    expect(new URLSearchParams(location.search).get('url')).toBe('https://kitchen.example/leeks')
    type(RECIPE)
    enter()
    expect(location.pathname).toBe('/recipe/create/text')
    expect(history.state.text).toBe(RECIPE)
  })

  test('a pasted link leads on at once, a pasted picture is read', () => {
    render(<AddForm />)
    const clipboardData = { files: [], getData: () => 'https://kitchen.example/leeks' }
    fireEvent.paste(field(), { clipboardData })
    expect(location.pathname).toBe('/recipe/create/url')
    const files = [new File(['x'], 'card.png', { type: 'image/png' })]
    fireEvent.paste(field(), { clipboardData: { files, getData: () => '' } })
    expect(location.pathname).toBe('/recipe/create/ocr')
  })

  test('files that are no recipe are refused by name', async () => {
    render(<AddForm />)
    const choice = screen.getByLabelText('Choose a file or a picture')
    const file = new File(['x'], 'letter.pdf', { type: 'application/pdf' })
    fireEvent.change(choice, { target: { files: [file] } })
    await screen.findByText(/Larder cannot read “letter\.pdf”/)
    expect(location.pathname).toBe('/recipes/all')
  })
})
