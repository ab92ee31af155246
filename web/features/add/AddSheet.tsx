import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { useModal } from '../../components/Dialog.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { AddForm } from './AddForm.tsx'
import { QuietWays } from './QuietWays.tsx'

/** Adds a recipe from anywhere; what was brought opens on a page of its own, which closes the sheet. */
export function AddSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const heading = useId()
  const dialog = useModal(open)
  useCloseOnMove(onClose)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is for the backdrop
    <dialog
      ref={dialog}
      className="add"
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      {open && (
        <article>
          <header>
            <h2 id={heading}>{t('add.title')}</h2>
            <IconButton icon={X} label={t('dialog.close')} onClick={onClose} />
          </header>
          <AddForm />
          <QuietWays />
        </article>
      )}
    </dialog>
  )
}

function useCloseOnMove(close: () => void) {
  const [path] = useLocation()
  const address = `${path}?${useSearch()}`
  const before = useRef(address)
  useEffect(() => {
    if (address === before.current) return
    before.current = address
    close()
  }, [address, close])
}
