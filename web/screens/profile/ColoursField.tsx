import { useTranslation } from 'react-i18next'
import type { Theme } from '#contract/themes.ts'
import { chooseColours, useChosenColours } from '../../colours/chosen.ts'
import { Field } from '../../components/Field.tsx'

/** The theme; offered once there is a choice. */
export function ColoursField({ themes }: { themes: readonly Theme[] }) {
  const { t } = useTranslation()
  const choice = useChosenColours()
  const known = choice === 'own' || themes.some(({ id }) => id === choice) ? choice : 'site'
  return (
    <Field
      label={t('profile.colours')}
      control={(ids) => (
        <select {...ids} value={known} onChange={(event) => chooseColours(event.currentTarget.value)}>
          <option value="site">{t('profile.colours.site')}</option>
          <option value="own">{t('profile.colours.own')}</option>
          {themes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    />
  )
}
