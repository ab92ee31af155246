import { useTranslation } from 'react-i18next'
import { Field } from '../../../components/Field.tsx'
import { NUTRITION_ROWS } from '../page/Nutrition.tsx'
import type { Draft } from './draft.ts'

type Props = { nutrition: Draft['nutrition']; onChange: (nutrition: Draft['nutrition']) => void }

export function EditNutrition({ nutrition, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <details>
      <summary>{t('recipeEdit.nutrition')}</summary>
      <div className="pair">
        {NUTRITION_ROWS.map(([fact, unit]) => (
          <Field
            key={fact}
            label={t('recipeEdit.nutrition.fact', { fact: t(`recipe.nutrition.${fact}`), unit })}
            inputMode="decimal"
            value={nutrition[fact] ?? ''}
            onChange={(event) => onChange({ ...nutrition, [fact]: event.currentTarget.value })}
          />
        ))}
      </div>
    </details>
  )
}
