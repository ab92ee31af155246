import {
  Archive,
  ChartColumn,
  House,
  LifeBuoy,
  ListChecks,
  Palette,
  ScanText,
  ScrollText,
  Settings,
  Users,
  Wrench,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../components/PageHead.tsx'
import { RowLink } from '../../components/RowLink.tsx'
import { paths } from '../../paths.ts'

/** The pages of the administration, for windows without the drawer that lists them. */
export function AdminScreen() {
  const { t } = useTranslation()
  return (
    <>
      <PageHead title={t('admin.title')} line={t('admin.line')} />
      <div className="cols">
        <section className="panel" aria-labelledby="site">
          <div className="label-rule">
            <h2 id="site">{t('admin-drawer.site')}</h2>
          </div>
          <ul className="rows links">
            <RowLink
              href={paths.siteSettings()}
              icon={Settings}
              label={t('site-settings.title')}
              line={t('admin.site-settings')}
            />
            <RowLink href={paths.adminUsers()} icon={Users} label={t('admin-users.title')} line={t('admin.users')} />
            <RowLink href={paths.adminGroups()} icon={House} label={t('admin-groups.title')} line={t('admin.groups')} />
            <RowLink href={paths.adminBackups()} icon={Archive} label={t('backups.title')} line={t('admin.backups')} />
            <RowLink href={paths.adminThemes()} icon={Palette} label={t('themes.title')} line={t('admin.themes')} />
            <RowLink
              href={paths.adminAnalytics()}
              icon={ChartColumn}
              label={t('admin-analytics.title')}
              line={t('admin.analytics')}
            />
          </ul>
        </section>
        <section className="panel" aria-labelledby="engine-room">
          <div className="label-rule">
            <h2 id="engine-room">{t('admin-drawer.developer')}</h2>
          </div>
          <ul className="rows links">
            <RowLink
              href={paths.adminMaintenance()}
              icon={Wrench}
              label={t('maintenance.title')}
              line={t('admin.maintenance')}
            />
            <RowLink href={paths.adminLogs()} icon={ScrollText} label={t('admin-logs.title')} line={t('admin.logs')} />
            <RowLink
              href={paths.adminTasks()}
              icon={ListChecks}
              label={t('admin-tasks.title')}
              line={t('admin.tasks')}
            />
            <RowLink
              href={paths.adminParser()}
              icon={ScanText}
              label={t('admin-parser.title')}
              line={t('admin.parser')}
            />
            <RowLink
              href={paths.siteSettings({ help: true })}
              icon={LifeBuoy}
              label={t('admin-drawer.support')}
              line={t('admin.support')}
            />
          </ul>
        </section>
      </div>
    </>
  )
}
