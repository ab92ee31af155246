import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { emptyStep, type StepRow } from './draft.ts'
import { EditSteps } from './EditSteps.tsx'

const mix = { ...emptyStep('mix'), text: 'Mix.' }
const glaze = { ...emptyStep('glaze'), heading: true, title: 'Glaze' }
const bake = { ...emptyStep('bake'), text: 'Bake.' }
const texts = () => [...document.querySelectorAll<HTMLTextAreaElement>('.text')].map(({ value }) => value)
const rowOf = (name: RegExp) => screen.getByRole('button', { name })

describe('the steps of the editor', () => {
  test('are numbered without their headings', () => {
    render(<Editing rows={[mix, glaze, bake]} />)
    expect(screen.getByRole('textbox', { name: 'Step 2' })).toHaveProperty('value', 'Bake.')
  })

  test('move with the arrows of their grip, which keeps the focus', async () => {
    render(<Editing rows={[mix, bake]} />)
    fireEvent.keyDown(rowOf(/^Move Step 1/), { key: 'ArrowDown' })
    expect(texts()).toEqual(['Bake.', 'Mix.'])
    expect(screen.getByRole('status').textContent).toMatch(/2 of 2/)
    await waitFor(() => expect(document.activeElement?.closest('li')?.dataset.row).toBe('mix'))
  })

  test('do not move past the ends of the list', () => {
    render(<Editing rows={[mix, bake]} />)
    fireEvent.keyDown(rowOf(/^Move Step 1/), { key: 'ArrowUp' })
    fireEvent.keyDown(rowOf(/^Move Step 2/), { key: 'ArrowDown' })
    expect(texts()).toEqual(['Mix.', 'Bake.'])
    expect(screen.getByRole('status').textContent).toBe('')
  })

  test('are made of a pasted text, which takes the place of an empty step', () => {
    render(<Editing rows={[mix, emptyStep('empty')]} />)
    paste(screen.getByRole('textbox', { name: 'Step 2' }), 'Knead.\nBake.')
    expect(texts()).toEqual(['Mix.', 'Knead.', 'Bake.'])
  })

  test('that hold a text take a pasted one as text', () => {
    render(<Editing rows={[mix]} />)
    paste(screen.getByRole('textbox', { name: 'Step 1' }), 'Knead.\nBake.')
    expect(texts()).toEqual(['Mix.'])
  })

  test('leave the focus on the next one when they are removed', async () => {
    render(<Editing rows={[mix, bake]} />)
    // happy-dom opens no popover.
    const [menu] = screen.getAllByRole('menu', { name: 'More for Step 1' })
    fireEvent(Object.assign(menu as HTMLElement, { hidePopover() {} }), new Event('beforetoggle'))
    fireEvent.click(screen.getByRole('menuitem', { name: 'Remove' }))
    expect(texts()).toEqual(['Bake.'])
    await waitFor(() => expect(document.activeElement?.closest('li')?.dataset.row).toBe('bake'))
  })
})

const paste = (field: HTMLElement, text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } })

function Editing({ rows: first }: { rows: readonly StepRow[] }) {
  const [rows, setRows] = useState(first)
  const [said, say] = useState('')
  return (
    <>
      <output>{said}</output>
      <EditSteps rows={rows} ingredients={[]} onChange={setRows} problems={[]} say={say} />
    </>
  )
}
