import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { noteLayer } from '../layers.ts'
import { IconButton } from './IconButton.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** The buttons; the main one is `type="submit"`, so that Enter presses it. */
  footer?: ReactNode
  onSubmit?: () => void
  className?: string
  /** Replaces `showModal`. */
  show?: Show
}
/** Opens a dialog, and returns a function that closes it. */
type Show = (dialog: HTMLDialogElement) => () => void

/** A modal dialog, on phones a bottom sheet. It keeps the focus inside and returns it on closing. */
export function Dialog({ open, onClose, title, children, footer, onSubmit, className, show }: Props) {
  const { t } = useTranslation()
  const heading = useId()
  const dialog = useModal(open, show)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form inside a portal or another form must not also press this dialog's button.
    event.stopPropagation()
    onSubmit?.()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is for the backdrop
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      {open && (
        <article>
          <header>
            <h2 id={heading}>{title}</h2>
            <IconButton icon={X} label={t('dialog.close')} onClick={onClose} />
          </header>
          <form method="dialog" onSubmit={submit} noValidate>
            {children}
            {footer && <footer>{footer}</footer>}
          </form>
        </article>
      )}
    </dialog>
  )
}

/** Opens and closes a `<dialog>` with a flag; the focus moves in and back out. */
export function useModal(open: boolean, show: Show = showModal) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before painting, so that the next key press goes to the dialog.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    const close = show(element)
    // The close button comes first, but nobody opens a dialog to close it.
    const first = element.querySelector<HTMLElement>('form [data-first]')
    ;(first ?? element.querySelector<HTMLElement>('form :is(input, select, textarea, button)'))?.focus()
    return close
  }, [open, show])
  return dialog
}

function showModal(dialog: HTMLDialogElement) {
  const opener = document.activeElement
  dialog.showModal()
  noteLayer(dialog, true)
  return () => {
    dialog.close()
    noteLayer(dialog, false)
    // A dialog removed from the page while open cannot return the focus itself.
    if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
  }
}
