import { BellRing, ClipboardList, Import, Webhook } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { RowLink } from '../../components/RowLink.tsx'
import { paths } from '../../paths.ts'

/** Links to moving in, and to services that are notified. */
export function ToolsPanel() {
  const { t } = useTranslation()
  return (
    <section className="panel" aria-labelledby="tools">
      <div className="label-rule">
        <h2 id="tools">{t('group.tools')}</h2>
      </div>
      <ul className="rows links">
        <RowLink href={paths.movingIn()} icon={Import} label={t('moving-in.title')} />
        <RowLink href={paths.reports()} icon={ClipboardList} label={t('reports.title')} />
        <RowLink href={paths.notifiers()} icon={BellRing} label={t('notifiers.title')} />
        <RowLink href={paths.webhooks()} icon={Webhook} label={t('webhooks.title')} />
      </ul>
    </section>
  )
}
