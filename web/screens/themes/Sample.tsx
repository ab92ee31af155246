import { useTranslation } from 'react-i18next'
import type { Palette } from '#contract/themes.ts'
import { type Mode, variablesOf } from '../../colours/derive.ts'

/** The colours together. */
export function Sample({ palette, mode }: { palette: Palette; mode: Mode }) {
  const { t } = useTranslation()
  return (
    <figure className="theme-sample" data-theme={mode} style={variablesOf(palette, mode) as object}>
      <figcaption>{t('themes.sample')}</figcaption>
      <div aria-hidden="true">
        <span className="avatar">ML</span>
        <span className="fill primary">{t('themes.colour.primary')}</span>
        <span className="fill accent">{t('themes.colour.accent')}</span>
        <span className="tag is-success">{t('themes.colour.success')}</span>
        <span className="tag is-info">{t('themes.colour.info')}</span>
        <span className="tag is-warning">{t('themes.colour.warning')}</span>
        <span className="tag is-error">{t('themes.colour.error')}</span>
      </div>
    </figure>
  )
}
