import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type GroupPreferences, getGroupPreferences } from '#contract/groups.ts'
import type { RecipeSettings } from '#contract/recipe-details.ts'
import { useGet } from '../../../api.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { Loaded } from '../../../components/Loaded.tsx'
import { Switch } from '../../../components/Switch.tsx'

type Props = {
  count: number
  open: boolean
  sending: boolean
  onSave: (settings: RecipeSettings) => void
  onClose: () => void
}
const SWITCHES = ['public', 'showNutrition', 'showAssets', 'landscapeView', 'disableComments', 'disableAmount'] as const

/** The same settings for many recipes, starting from the group's defaults. */
export function SettingsDialog({ count, open, sending, onSave, onClose }: Props) {
  const { t } = useTranslation()
  const preferences = useGet(getGroupPreferences, open ? {} : null)
  const [changed, setChanged] = useState<Partial<RecipeSettings>>({})
  const settings = preferences.data && { ...settingsOf(preferences.data), ...changed }
  return (
    <Dialog
      open={open}
      title={t('toolbox.settings.title', { count })}
      className="recipe-settings"
      onClose={onClose}
      onSubmit={() => settings && !sending && onSave(settings)}
      footer={
        <>
          <button type="button" className="ghost" onClick={onClose}>
            {t('dialog.cancel')}
          </button>
          <button type="submit" aria-disabled={sending || !settings}>
            {t('toolbox.settings.act', { count })}
          </button>
        </>
      }
    >
      <p className="muted">{t('toolbox.settings.text')}</p>
      <Loaded of={preferences}>
        {() => (
          <>
            {SWITCHES.map((name) => (
              <Switch
                key={name}
                checked={settings?.[name] ?? false}
                onChange={(on) => setChanged({ ...changed, [name]: on })}
              >
                {t(`toolbox.settings.${name}`)}
              </Switch>
            ))}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

const settingsOf = (group: GroupPreferences): RecipeSettings => ({
  public: group.recipePublic,
  showNutrition: group.recipeShowNutrition,
  showAssets: group.recipeShowAssets,
  landscapeView: group.recipeLandscapeView,
  disableComments: group.recipeDisableComments,
  disableAmount: group.recipeDisableAmount,
  locked: false,
})
