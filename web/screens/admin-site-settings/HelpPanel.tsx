import { BookOpenText, ChevronRight, ScrollText, Wrench } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { Icon } from '../../components/Icon.tsx'
import { RowLink } from '../../components/RowLink.tsx'
import { paths } from '../../paths.ts'

/** Where to look for help; the drawer's support link leads here. */
export function HelpPanel({ apiDocs, settled }: { apiDocs: boolean; settled: boolean }) {
  const { t } = useTranslation()
  const panel = useRef<HTMLElement>(null)
  const here = new URLSearchParams(useSearch()).has('help')
  useEffect(() => {
    // Everything above has loaded and no longer moves it.
    if (here && settled) panel.current?.scrollIntoView()
  }, [here, settled])
  return (
    <section ref={panel} className="panel help" aria-labelledby="help-title">
      <div className="label-rule">
        <h2 id="help-title">{t('site-settings.help')}</h2>
      </div>
      <p className="small muted">{t('site-settings.help.text')}</p>
      <pre className="code">larder doctor</pre>
      <ul className="rows links">
        <RowLink href={paths.adminLogs()} icon={ScrollText} label={t('admin-logs.title')} />
        <RowLink href={paths.adminMaintenance()} icon={Wrench} label={t('maintenance.title')} />
        {apiDocs && (
          <li>
            <a href="/docs">
              <Icon of={BookOpenText} />
              <strong>{t('site-settings.help.docs')}</strong>
              <Icon of={ChevronRight} flip />
            </a>
          </li>
        )}
      </ul>
    </section>
  )
}
