import { ArrowLeft, House, Palette as PaletteIcon, ScanText, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { Place } from './Place.tsx'

/** What the drawer holds while somebody looks after the server. */
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
          <Place href={paths.adminUsers()} icon={Users} label={t('admin-users.title')} />
          <Place href={paths.adminGroups()} icon={House} label={t('admin-groups.title')} />
          <Place href={paths.adminThemes()} icon={PaletteIcon} label={t('themes.title')} />
          <Place href={paths.adminParser()} icon={ScanText} label={t('admin-parser.title')} />
        </ul>
      </div>
    </>
  )
}
