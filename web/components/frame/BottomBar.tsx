import { BookOpen, CalendarDays, type LucideIcon, Search, ShoppingBasket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { paths } from '../../paths.ts'
import { Icon } from '../Icon.tsx'

/** On phones, the places people go to while standing. */
export function BottomBar({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation()
  return (
    <nav className="bottombar" aria-label={t('bottombar.label')}>
      <Place href={paths.recipes()} icon={BookOpen} label={t('bottombar.recipes')} />
      <Place href={paths.planner()} icon={CalendarDays} label={t('bottombar.plan')} within="/group/mealplan" />
      <Place
        href={paths.shoppingLists()}
        icon={ShoppingBasket}
        label={t('bottombar.shopping')}
        within="/shopping-lists"
      />
      <button type="button" aria-haspopup="dialog" onClick={onSearch}>
        <span>
          <Icon of={Search} />
        </span>
        {t('bottombar.search')}
      </button>
    </nav>
  )
}

/** `within` is the address below which every page belongs to the place. */
function Place({ href, icon, label, within }: { href: string; icon: LucideIcon; label: string; within?: string }) {
  const [location] = useLocation()
  const here = location === href || (within !== undefined && location.startsWith(within))
  return (
    <Link href={href} aria-current={here ? 'page' : undefined}>
      <span>
        <Icon of={icon} />
      </span>
      {label}
    </Link>
  )
}
