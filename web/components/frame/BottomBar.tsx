import { BookOpen, CirclePlus, House, type LucideIcon, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { Icon } from '../Icon.tsx'

/** On phones, the places people go while standing. */
export function BottomBar({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation()
  return (
    <nav className="bottombar" aria-label={t('bottombar.label')}>
      <Place href={paths.home()} icon={House} label={t('bottombar.home')} />
      <Place href={paths.recipes()} icon={BookOpen} label={t('bottombar.recipes')} />
      <Place href={paths.createRecipe('url')} icon={CirclePlus} label={t('bottombar.create')} />
      <button type="button" aria-haspopup="dialog" onClick={onSearch}>
        <span>
          <Icon of={Search} />
        </span>
        {t('bottombar.search')}
      </button>
    </nav>
  )
}

function Place({ href, icon, label }: { href: string; icon: LucideIcon; label: string }) {
  const [location] = useLocation()
  return (
    <Link href={href} aria-current={location === href ? 'page' : undefined}>
      <span>
        <Icon of={icon} />
      </span>
      {label}
    </Link>
  )
}
