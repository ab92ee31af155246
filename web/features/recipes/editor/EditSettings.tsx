import { useTranslation } from 'react-i18next'
import type { RecipeSettings } from '#contract/recipes.ts'
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

/** Only its owner may lock a recipe, so only to him it is offered. */
export function EditSettings({ settings, lockable, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <details>
      <summary>{t('recipeEdit.settings')}</summary>
      {SETTINGS.filter((name) => lockable || name !== 'locked').map((name) => (
        <Switch key={name} checked={settings[name]} onChange={(on) => onChange({ ...settings, [name]: on })}>
          {t(`recipeEdit.setting.${name}`)}
        </Switch>
      ))}
    </details>
  )
}
