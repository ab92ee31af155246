import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { DialogActs } from './DialogActs.tsx'

type Props = {
  open: boolean
  title: string
  /** The action, such as "Delete the recipe". */
  act: string
  children: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ open, title, act, children, onConfirm, onClose }: Props) {
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      onSubmit={onConfirm}
      footer={<DialogActs act={act} danger onCancel={onClose} />}
    >
      <p>{children}</p>
    </Dialog>
  )
}
