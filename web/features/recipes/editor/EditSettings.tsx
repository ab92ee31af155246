import { useTranslation } from 'react-i18next'
import { getGroupPreferences } from '#contract/groups.ts'
import type { RecipeSettings } from '#contract/recipe-details.ts'
import { useGet } from '../../../api.ts'
import { Switch } from '../../../components/Switch.tsx'

const SETTINGS = [
  'public',
  'showNutrition',
  'showAssets',
  'landscapeView',
  'disableComments',
  'disableAmount',
  'locked',
] as const satisfies readonly (keyof RecipeSettings)[]

type Props = { settings: RecipeSettings; lockable: boolean; onChange: (settings: RecipeSettings) => void }

/** Only the owner may lock a recipe, so it is offered only to them. */
export function EditSettings({ settings, lockable, onChange }: Props) {
  const { t } = useTranslation()
  const preferences = useGet(getGroupPreferences, settings.public ? {} : null)
  const overruled =
    settings.public && preferences.data?.privateGroup ? t('recipeEdit.setting.public.private-group') : undefined
  return (
    <details>
      <summary>{t('recipeEdit.settings')}</summary>
      {SETTINGS.filter((name) => lockable || name !== 'locked').map((name) => (
        <Switch
          key={name}
          checked={settings[name]}
          hint={name === 'public' ? overruled : undefined}
          onChange={(on) => onChange({ ...settings, [name]: on })}
        >
          {t(`recipeEdit.setting.${name}`)}
        </Switch>
      ))}
    </details>
  )
}
