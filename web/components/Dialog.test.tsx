import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'

const field = () => screen.getByRole('textbox')
const opener = () => screen.getByRole('button', { name: 'Rename' })

describe('a dialog', () => {
  test('puts the focus on its first field, not on the button that closes it', () => {
    render(<Renaming />)
    fireEvent.click(opener())
    expect(document.activeElement).toBe(field())
  })

  test('gives the focus back to what opened it', () => {
    render(<Renaming />)
    opener().focus()
    fireEvent.click(opener())
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(document.activeElement).toBe(opener())
  })

  test('tells its owner when Escape has closed it', () => {
    render(<Renaming />)
    fireEvent.click(opener())
    // What the browser does on Escape.
    screen.getByRole<HTMLDialogElement>('dialog').close()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('closes on its backdrop, not on what is in it', () => {
    render(<Renaming />)
    fireEvent.click(opener())
    fireEvent.click(field())
    expect(screen.queryByRole('textbox')).not.toBeNull()
    fireEvent.click(screen.getByRole('dialog'))
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('keeps its submit to itself inside another form', () => {
    const outer = vi.fn()
    const inner = vi.fn()
    render(
      <div onSubmit={outer}>
        <Dialog open title="Name" onClose={() => {}} onSubmit={inner} footer={<button type="submit">Save</button>}>
          <input />
        </Dialog>
      </div>,
    )
    fireEvent.submit(field())
    expect(inner).toHaveBeenCalledOnce()
    expect(outer).not.toHaveBeenCalled()
  })
})

test('a question is answered with its act, and taken back without it', () => {
  const onConfirm = vi.fn()
  const onClose = vi.fn()
  render(
    <ConfirmDialog open title="Delete this?" act="Delete the recipe" onConfirm={onConfirm} onClose={onClose}>
      It goes to the trash.
    </ConfirmDialog>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1])
  fireEvent.submit(screen.getByRole('button', { name: 'Delete the recipe' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})

function Renaming() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Rename
      </button>
      <Dialog open={open} title="Name" onClose={() => setOpen(false)}>
        <input />
      </Dialog>
    </>
  )
}
