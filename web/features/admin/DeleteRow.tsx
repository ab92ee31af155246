import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { Icon } from '../../components/Icon.tsx'

type Props = {
  /** The action, such as "Delete the group". */
  act: string
  /** What it does, or why it is not possible. */
  line: string
  disabled: boolean
  /** The question before it, with what is deleted along with it. */
  question: string
  text: string
  onDelete: () => void
}

/** Deletes a person or a group, after a question. */
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
