import {
  Archive,
  ArrowLeft,
  ChartColumn,
  House,
  LifeBuoy,
  ListChecks,
  Palette as PaletteIcon,
  ScanText,
  ScrollText,
  Settings,
  Users,
  Wrench,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { Place } from './Place.tsx'

/** The drawer's links for administrators. */
export function AdminLinks() {
  const { t } = useTranslation()
  return (
    <>
      <ul>
        <Place href={paths.home()} icon={ArrowLeft} label={t('admin-drawer.back')} flip exact />
      </ul>
      <div>
        <h2>{t('admin-drawer.site')}</h2>
        <ul>
          <Place href={paths.siteSettings()} icon={Settings} label={t('site-settings.title')} />
          <Place href={paths.adminUsers()} icon={Users} label={t('admin-users.title')} />
          <Place href={paths.adminGroups()} icon={House} label={t('admin-groups.title')} />
          <Place href={paths.adminBackups()} icon={Archive} label={t('backups.title')} />
          <Place href={paths.adminThemes()} icon={PaletteIcon} label={t('themes.title')} />
          <Place href={paths.adminAnalytics()} icon={ChartColumn} label={t('admin-analytics.title')} />
        </ul>
      </div>
      <div>
        <h2>{t('admin-drawer.developer')}</h2>
        <ul>
          <Place href={paths.adminMaintenance()} icon={Wrench} label={t('maintenance.title')} exact />
          <Place href={paths.adminLogs()} icon={ScrollText} label={t('admin-logs.title')} />
          <Place href={paths.adminTasks()} icon={ListChecks} label={t('admin-tasks.title')} />
          <Place href={paths.adminParser()} icon={ScanText} label={t('admin-parser.title')} />
        </ul>
      </div>
      <ul className="end">
        <Place href={paths.siteSettings({ help: true })} icon={LifeBuoy} label={t('admin-drawer.support')} />
      </ul>
    </>
  )
}
