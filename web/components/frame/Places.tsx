import { BookOpen, CalendarDays, CircleUserRound, type LucideIcon, Plus, ShoppingBasket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { addHere } from '../../openAdd.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../Icon.tsx'
import { Mark } from '../Mark.tsx'
import { type PlaceName, placeOf } from './places.ts'

/** The five places: a bar at the bottom of a phone, a rail beside the page where the drawer has no room. */
export function Places() {
  const { t } = useTranslation()
  return (
    <nav className="places" aria-label={t('places.label')}>
      <Link className="brand" href={paths.home()} tabIndex={-1} aria-hidden="true">
        <Mark />
      </Link>
      <PlaceLink name="today" href={paths.home()} icon={CalendarDays} label={t('places.today')} />
      <PlaceLink name="recipes" href={paths.recipes()} icon={BookOpen} label={t('places.recipes')} />
      <PlaceLink name="add" href={paths.createRecipe('url')} icon={Plus} label={t('places.add')} />
      <PlaceLink name="shop" href={paths.shop()} icon={ShoppingBasket} label={t('places.shop')} />
      <PlaceLink name="you" href={paths.profile()} icon={CircleUserRound} label={t('places.you')} />
    </nav>
  )
}

type Props = { name: PlaceName; href: string; icon: LucideIcon; label: string }

function PlaceLink({ name, href, icon, label }: Props) {
  const [location] = useLocation()
  return (
    <Link
      className={name === 'add' ? 'plus' : undefined}
      href={href}
      onClick={name === 'add' ? addHere : undefined}
      aria-current={placeOf(location) === name ? 'page' : undefined}
    >
      <span>
        <Icon of={icon} />
      </span>
      <b>{label}</b>
    </Link>
  )
}
