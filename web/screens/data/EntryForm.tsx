import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'

type Props = { saving: boolean; onSubmit: (form: HTMLFormElement) => void; onClose: () => void; children: ReactNode }

/** The fields of one entry: Enter saves, Escape discards. */
export function EntryForm({ saving, onSubmit, onClose, children }: Props) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={form}
      className="entry-form"
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!saving) onSubmit(event.currentTarget)
      }}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onClose()}
    >
      <div className="fields">{children}</div>
      <div className="actions">
        <button type="submit" aria-disabled={saving}>
          {t('data.save')}
        </button>
        <button type="button" className="ghost" onClick={onClose}>
          {t('dialog.cancel')}
        </button>
      </div>
    </form>
  )
}
