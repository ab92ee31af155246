import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../components/Dialog.tsx'
import { foodOf, type IngredientRow } from './draft.ts'

type Props = {
  open: boolean
  ingredients: readonly IngredientRow[]
  uses: readonly string[]
  onChange: (uses: readonly string[]) => void
  onClose: () => void
}

/** Which ingredients a step uses. */
export function LinkDialog({ open, ingredients, uses, onChange, onClose }: Props) {
  const { t } = useTranslation()
  const named = ingredients.filter((row) => !row.heading && foodOf(row).trim())
  const toggle = (key: string) => onChange(uses.includes(key) ? uses.filter((one) => one !== key) : [...uses, key])
  return (
    <Dialog
      open={open}
      title={t('recipeEdit.link.title')}
      onClose={onClose}
      onSubmit={onClose}
      footer={<button type="submit">{t('recipeEdit.link.done')}</button>}
    >
      {named.length === 0 && <p className="muted">{t('recipeEdit.link.none')}</p>}
      <ul className="link-list">
        {named.map((row) => (
          <li key={row.key}>
            <label>
              <input type="checkbox" checked={uses.includes(row.key)} onChange={() => toggle(row.key)} />
              <span>
                {foodOf(row)} <small className="muted">{[row.quantity, row.unit].filter(Boolean).join(' ')}</small>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
