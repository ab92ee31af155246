import { useTranslation } from 'react-i18next'
import type { GroupPreferences } from '#contract/groups.ts'
import { formatDate } from '../format.ts'
import { Field } from './Field.tsx'
import { Switch } from './Switch.tsx'

type Preferences = Omit<GroupPreferences, 'id' | 'groupId'>
type Props = { values: Preferences; onChange: (values: Preferences) => void; disabled?: boolean }

const SWITCHES = [
  'privateGroup',
  'browsable',
  'recipePublic',
  'recipeShowNutrition',
  'recipeShowAssets',
  'recipeLandscapeView',
  'recipeDisableComments',
  'recipeDisableAmount',
  'pantry',
] as const

/** A group's preferences, and the defaults of its new recipes. */
export function PreferenceFields({ values, onChange, disabled = false }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Field
        label={t('preferences.first-day')}
        control={(ids) => (
          <select
            {...ids}
            disabled={disabled}
            value={values.firstDayOfWeek}
            onChange={(event) => onChange({ ...values, firstDayOfWeek: Number(event.currentTarget.value) })}
          >
            {WEEK.map((sunday, day) => (
              <option key={sunday} value={day}>
                {formatDate(sunday, { weekday: 'long' })}
              </option>
            ))}
          </select>
        )}
      />
      <Field
        label={t('preferences.time-zone')}
        hint={t('preferences.time-zone.hint')}
        control={(ids) => (
          <select
            {...ids}
            disabled={disabled}
            value={values.timeZone ?? ''}
            onChange={(event) => onChange({ ...values, timeZone: event.currentTarget.value || null })}
          >
            <option value="">{t('preferences.time-zone.server')}</option>
            {zonesWith(values.timeZone).map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </select>
        )}
      />
      {SWITCHES.map((name) => (
        <Switch
          key={name}
          name={name}
          disabled={disabled}
          checked={values[name]}
          hint={t(`preferences.${name}.hint`)}
          onChange={(on) => onChange({ ...values, [name]: on })}
        >
          {t(`preferences.${name}`)}
        </Switch>
      ))}
    </>
  )
}

/** Any week that begins on a Sunday. */
const WEEK = Array.from({ length: 7 }, (_, day) => `2023-01-0${day + 1}`)

/** The zones this browser knows, and the chosen one even if it does not. */
function zonesWith(chosen: string | null) {
  const known = Intl.supportedValuesOf('timeZone')
  return chosen && !known.includes(chosen) ? [chosen, ...known] : known
}
