import { BellRing, ChevronRight, ClipboardList, Import, type LucideIcon, Webhook } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Icon } from '../../components/Icon.tsx'
import { paths } from '../../paths.ts'

/** Where the group moves in, and tells others what happens. */
export function ToolsPanel() {
  const { t } = useTranslation()
  return (
    <section className="panel" aria-labelledby="tools">
      <div className="label-rule">
        <h2 id="tools">{t('group.tools')}</h2>
      </div>
      <ul className="rows links">
        <Tool href={paths.migrations()} icon={Import} label={t('migrations.title')} />
        <Tool href={paths.reports()} icon={ClipboardList} label={t('reports.title')} />
        <Tool href={paths.notifiers()} icon={BellRing} label={t('notifiers.title')} />
        <Tool href={paths.webhooks()} icon={Webhook} label={t('webhooks.title')} />
      </ul>
    </section>
  )
}

function Tool({ href, icon, label }: { href: string; icon: LucideIcon; label: string }) {
  return (
    <li>
      <Link href={href}>
        <Icon of={icon} />
        <strong>{label}</strong>
        <Icon of={ChevronRight} flip />
      </Link>
    </li>
  )
}
