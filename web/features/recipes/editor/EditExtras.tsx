import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import { IconButton } from '../../../components/IconButton.tsx'
import { newKey } from '../../../newKey.ts'
import type { ExtraRow } from './draft.ts'
import { useRowFocus } from './useRowFocus.ts'
import type { FieldProblem } from './useSave.ts'

type Props = {
  extras: readonly ExtraRow[]
  onChange: (extras: readonly ExtraRow[]) => void
  problem: FieldProblem | undefined
}

/** Keys and values for other programs. */
export function EditExtras({ extras, onChange, problem }: Props) {
  const { t } = useTranslation()
  const focusRow = useRowFocus()
  const change = (key: string, part: Partial<ExtraRow>) =>
    onChange(extras.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const add = () => {
    const key = newKey()
    focusRow(key)
    onChange([...extras, { key, name: '', value: '' }])
  }
  return (
    <details open={problem ? true : undefined}>
      <summary>{t('recipeEdit.extras')}</summary>
      <p className="small muted">{t('recipeEdit.extras.hint')}</p>
      <ul className="edit-extras">
        {extras.map(({ key, name, value }) => (
          <li key={key} data-row={key}>
            <input
              aria-label={t('recipeEdit.extra-name')}
              placeholder={t('recipeEdit.extra-name')}
              value={name}
              aria-invalid={/\s/.test(name.trim()) ? true : undefined}
              onChange={(event) => change(key, { name: event.currentTarget.value })}
            />
            <input
              aria-label={t('recipeEdit.extra-value', { name })}
              placeholder={t('recipeEdit.extra-value', { name: '' })}
              value={value}
              onChange={(event) => change(key, { value: event.currentTarget.value })}
            />
            <IconButton
              icon={Trash2}
              label={t('recipeEdit.remove-extra', { name })}
              onClick={() => onChange(extras.filter((row) => row.key !== key))}
            />
          </li>
        ))}
      </ul>
      {problem && (
        <small className="wrong" role="alert">
          {problem.message}
        </small>
      )}
      <button type="button" onClick={add}>
        <Icon of={Plus} />
        {t('recipeEdit.add-extra')}
      </button>
    </details>
  )
}
