import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../hooks/useCopy.ts'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'

/** A long text to look at, select and copy. */
export function CopyField({
  label,
  text,
  copied,
  hint,
}: {
  label: string
  text: string
  copied: string
  hint?: string
}) {
  const { t } = useTranslation()
  const copy = useCopy()
  return (
    <Field
      label={label}
      hint={hint}
      control={(ids) => (
        <div className="input-group">
          <input {...ids} className="code" readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
          <button type="button" onClick={() => copy(text, copied)}>
            <Icon of={Copy} />
            {t('copy.act')}
          </button>
        </div>
      )}
    />
  )
}
