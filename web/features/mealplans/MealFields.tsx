import './meal-fields.css'
import { useTranslation } from 'react-i18next'
import { MEALS, type Meal, type MealEntry } from '#contract/mealplans.ts'
import { CheckChoice } from '../../components/CheckChoice.tsx'
import { Field } from '../../components/Field.tsx'
import { isUnreadable, SERVINGS } from './servings.ts'

type Props = { meal: Meal; servings: string; onMeal: (meal: Meal) => void; onServings?: (servings: string) => void }

/** The meal and the number of servings. */
export function MealFields({ meal, servings, onMeal, onServings }: Props) {
  const { t } = useTranslation()
  return (
    <div className="meal-fields">
      <Field
        label={t('plan.field.meal')}
        control={(ids) => (
          <select {...ids} value={meal} onChange={(event) => onMeal(event.currentTarget.value as Meal)}>
            {MEALS.map((one) => (
              <option key={one} value={one}>
                {t(`plan.meal.${one}`)}
              </option>
            ))}
          </select>
        )}
      />
      {onServings && <ServingsField value={servings} onChange={onServings} />}
    </div>
  )
}

type FollowingProps = { entry: MealEntry; following: boolean; onFollowing: (following: boolean) => void }

/** For a repeating meal, whether a change applies to the following weeks too. */
export function FollowingChoice({ entry, following, onFollowing }: FollowingProps) {
  const { t } = useTranslation()
  if (!entry.seriesId) return null
  return (
    <CheckChoice
      label={t('plan.following')}
      hint={t('plan.following.hint')}
      checked={following}
      onChange={onFollowing}
    />
  )
}

type ServingsProps = { value: string; onChange: (servings: string) => void }

/** A text field, because a number field reads "2,5" as twenty-five where the browser expects a point. */
export function ServingsField({ value, onChange }: ServingsProps) {
  const { t } = useTranslation()
  return (
    <Field
      label={t('plan.field.servings')}
      pattern={SERVINGS}
      wrong={isUnreadable(value) ? t('plan.field.servings.wrong') : undefined}
      inputMode="decimal"
      autoComplete="off"
      placeholder={t('plan.field.servings.hint')}
      value={value}
      onInput={(event) => onChange(event.currentTarget.value)}
    />
  )
}
