import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './Dialog.tsx'

type Props = {
  open: boolean
  title: string
  /** The act itself, such as "Delete the recipe". */
  act: string
  children: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ open, title, act, children, onConfirm, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      onSubmit={onConfirm}
      footer={
        <>
          <button type="button" className="ghost" onClick={onClose}>
            {t('dialog.cancel')}
          </button>
          <button type="submit" className="danger">
            {act}
          </button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
