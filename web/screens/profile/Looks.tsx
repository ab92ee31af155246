import { Languages, Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listThemes } from '#contract/themes.ts'
import { useGet } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { LanguageDialog } from '../../components/LanguageDialog.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { formatPercent } from '../../format.ts'
import { locale } from '../../i18n.ts'
import { LOCALES, percentOf } from '../../locales.ts'
import { pickTheme, useTheme } from '../../theme.ts'
import { ColoursField } from './ColoursField.tsx'

/** The page's appearance and language. */
export function Looks() {
  const { t } = useTranslation()
  const { picked } = useTheme()
  const themes = useGet(listThemes, {}, { revalidateOnFocus: false })
  const [languageOpen, setLanguageOpen] = useState(false)
  const language = LOCALES.find(({ code }) => code === locale())
  return (
    <section className="panel">
      <div className="label-rule">
        <h2>{t('profile.looks')}</h2>
      </div>
      <div className="form">
        <div className="field">
          <span>{t('profile.theme')}</span>
          <Segmented
            legend={t('profile.theme')}
            value={picked}
            onChange={pickTheme}
            choices={[
              { value: 'system', label: t('profile.theme.system'), icon: Monitor },
              { value: 'light', label: t('profile.theme.light'), icon: Sun },
              { value: 'dark', label: t('profile.theme.dark'), icon: Moon },
            ]}
          />
        </div>
        {themes.data && themes.data.length > 0 && <ColoursField themes={themes.data} />}
        <div className="field">
          <span>{t('profile.language')}</span>
          <button type="button" className="line" aria-haspopup="dialog" onClick={() => setLanguageOpen(true)}>
            <Icon of={Languages} />
            {language?.name}, {formatPercent(percentOf(locale()))}
          </button>
        </div>
      </div>
      <LanguageDialog open={languageOpen} onClose={() => setLanguageOpen(false)} />
    </section>
  )
}
