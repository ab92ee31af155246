import { Check, CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import { formatPercent } from '../../../format.ts'
import type { IngredientRow } from './draft.ts'
import { isUnsure } from './parsed.ts'

/** The parser's confidence in a row; where it is low, a tap confirms the row. */
export function Sureness({ row, name, onAccept }: { row: IngredientRow; name: string; onAccept: () => void }) {
  const { t } = useTranslation()
  if (row.confidence === null) return <span className="sure" />
  const percent = formatPercent(Math.floor(row.confidence * 100))
  if (!isUnsure(row)) {
    return (
      <span className="sure tag is-success" title={t('recipeEdit.sure')}>
        <Icon of={Check} />
        {percent}
      </span>
    )
  }
  return (
    <button
      type="button"
      className="sure chip is-warning"
      title={t('recipeEdit.accept.hint')}
      aria-label={t('recipeEdit.accept.of', { percent, name })}
      onClick={onAccept}
    >
      <Icon of={CircleHelp} />
      {t('recipeEdit.accept', { percent })}
    </button>
  )
}
