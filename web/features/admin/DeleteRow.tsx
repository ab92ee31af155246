import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { Icon } from '../../components/Icon.tsx'

type Props = {
  /** The act, such as "Delete the group". */
  act: string
  /** What it does, or why it cannot be done. */
  line: string
  disabled: boolean
  /** What is asked before it is done, and what goes with it. */
  question: string
  text: string
  onDelete: () => void
}

/** Takes a person or a group away, after a question. */
export function DeleteRow({ act, line, disabled, question, text, onDelete }: Props) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  return (
    <li>
      <div className="grow">
        <strong>{act}</strong>
        <p className="small">{line}</p>
      </div>
      <button
        type="button"
        className="danger"
        disabled={disabled}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        <Icon of={Trash2} />
        {t('admin-user.delete.act')}
      </button>
      <ConfirmDialog
        open={asking}
        title={question}
        act={act}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onDelete()
        }}
      >
        {text}
      </ConfirmDialog>
    </li>
  )
}
