import { ChevronRight, Languages, Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listThemes } from '#contract/themes.ts'
import { MEASURES } from '#kitchen/measured-lines.ts'
import { useGet } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { LanguageDialog } from '../../components/LanguageDialog.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { useMeasures } from '../../features/recipes/page/measures.ts'
import { formatPercent } from '../../format.ts'
import { locale } from '../../i18n.ts'
import { LOCALES, percentOf } from '../../locales.ts'
import { pickTheme, useTheme } from '../../theme.ts'
import { ColoursField } from './ColoursField.tsx'

/** Language, units and appearance; each is kept as it is touched. */
export function Looks() {
  const { t } = useTranslation()
  const { picked } = useTheme()
  const { measures, setMeasures } = useMeasures()
  const themes = useGet(listThemes, {}, { revalidateOnFocus: false })
  const [languageOpen, setLanguageOpen] = useState(false)
  const language = LOCALES.find(({ code }) => code === locale())
  return (
    <section className="panel" aria-labelledby="looks">
      <div className="label-rule">
        <h2 id="looks">{t('you.looks')}</h2>
      </div>
      <ul className="rows links">
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => setLanguageOpen(true)}>
            <Icon of={Languages} />
            <strong>{t('profile.language')}</strong>
            <span className="value">
              <bdi>{language?.name}</bdi>, {formatPercent(percentOf(locale()))}
            </span>
            <Icon of={ChevronRight} flip />
          </button>
        </li>
      </ul>
      <div className="form">
        <div className="field">
          <span>{t('recipe.measures')}</span>
          <Segmented
            legend={t('recipe.measures')}
            value={measures}
            onChange={setMeasures}
            choices={MEASURES.map((value) => ({ value, label: t(`recipe.measures.${value}`) }))}
          />
        </div>
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
      </div>
      <LanguageDialog open={languageOpen} onClose={() => setLanguageOpen(false)} />
    </section>
  )
}
