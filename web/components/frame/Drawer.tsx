import {
  BookOpen,
  CalendarDays,
  ChevronDown,
  CircleUserRound,
  CookingPot,
  FilePlus,
  Heart,
  Languages,
  LayoutGrid,
  LibraryBig,
  Link as LinkIcon,
  Notebook,
  Plus,
  Refrigerator,
  Search,
  Shapes,
  Shield,
  ShoppingBasket,
  Tag,
  Utensils,
} from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { shelveCookbooks } from '#contract/cookbooks.ts'
import { can } from '#contract/permissions.ts'
import type { User } from '#contract/users.ts'
import { useGet } from '../../api.ts'
import { formatNumber } from '../../format.ts'
import { useMatches } from '../../hooks/useMatches.ts'
import { actorOf } from '../../hooks/useSession.ts'
import { addHere, openAdd } from '../../openAdd.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../Avatar.tsx'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import { Menu } from '../Menu.tsx'
import { ThemeToggle } from '../ThemeToggle.tsx'
import { Place } from './Place.tsx'
import { isAdministration } from './places.ts'

// Most people never need it.
const AdminLinks = lazy(() => import('./AdminLinks.tsx').then((m) => ({ default: m.AdminLinks })))

/** As many as fit beside the rest into a window of 900 px. */
const COOKBOOKS_SHOWN = 5
/** Narrower ones do not show the drawer. */
const WIDE = '(width >= 68.75rem)'

export type Shelf = { id: string; name: string; slug: string }
type Props = { user: User; cookbooks: readonly Shelf[]; onLanguage: () => void }

/** Everything there is, beside the page on wide windows. */
export function Drawer(props: Props) {
  const { t } = useTranslation()
  const [location] = useLocation()
  const isAdmin = can(actorOf(props.user), 'site.administer') && isAdministration(location)
  return (
    <nav className="drawer" aria-label={t('drawer.label')}>
      {isAdmin ? (
        <Suspense fallback={null}>
          <AdminLinks />
        </Suspense>
      ) : (
        <DrawerLinks {...props} />
      )}
    </nav>
  )
}

function DrawerLinks({ user, cookbooks, onLanguage }: Props) {
  const { t } = useTranslation()
  const isCounted = useMatches(WIDE) && cookbooks.length > 0
  const shelves = useGet(shelveCookbooks, isCounted ? { query: { limit: COOKBOOKS_SHOWN } } : null)
  const countOf = (id: string) => shelves.data?.find((one) => one.id === id)?.recipes
  return (
    <>
      <header>
        <Link className="who" href={paths.profile()}>
          <Avatar user={user} />
          <span>{user.fullName ?? user.username}</span>
        </Link>
        <Link
          className="icon"
          href={paths.favorites(user.id)}
          title={t('drawer.favorites')}
          aria-label={t('drawer.favorites')}
        >
          <Icon of={Heart} />
        </Link>
      </header>
      <div className="create">
        <Link className="button" href={paths.createRecipe('url')} onClick={addHere}>
          <Icon of={Plus} />
          {t('drawer.create')}
        </Link>
        <Menu
          label={t('drawer.create.ways')}
          icon={ChevronDown}
          items={[
            { label: t('drawer.create.url'), icon: LinkIcon, onSelect: openAdd },
            { label: t('drawer.create.new'), icon: FilePlus, href: paths.createRecipe('new') },
            {
              label: t('drawer.create.cookbook'),
              icon: Notebook,
              href: paths.arrangeCookbooks({ new: true }),
              apart: true,
            },
          ]}
        />
      </div>
      <ul>
        <Place href={paths.home()} icon={CalendarDays} label={t('places.today')} exact />
        <Place href={paths.recipes()} icon={BookOpen} label={t('places.recipes')} />
        <Place href={paths.planner()} icon={LayoutGrid} label={t('drawer.planner')} within="/group/mealplan" />
        <Place href={paths.shop()} icon={ShoppingBasket} label={t('places.shop')} within="/shopping-lists" />
        <Place href={paths.pantry()} icon={Refrigerator} label={t('drawer.pantry')} />
        <li>
          <Organize />
        </li>
      </ul>
      <div>
        <h2>{t('drawer.cookbooks')}</h2>
        <ul>
          {cookbooks.slice(0, COOKBOOKS_SHOWN).map(({ id, name, slug }) => (
            <Place key={id} href={paths.cookbook(slug)} icon={Notebook} label={name}>
              <Count of={countOf(id)} />
            </Place>
          ))}
          <Place href={paths.cookbooks()} icon={LibraryBig} label={t('drawer.cookbooks.all')} exact />
        </ul>
      </div>
      <ul className="end">
        {can(actorOf(user), 'site.administer') && (
          <Place href={paths.admin()} icon={Shield} label={t('drawer.administration')} />
        )}
        <li className="with-acts">
          <ul>
            <Place href={paths.profile()} icon={CircleUserRound} label={t('places.you')} />
          </ul>
          <IconButton icon={Languages} label={t('drawer.language')} aria-haspopup="dialog" onClick={onLanguage} />
          <ThemeToggle />
        </li>
      </ul>
    </>
  )
}

const Count = ({ of }: { of: number | undefined }) => of !== undefined && <small>{formatNumber(of)}</small>

/** Folded, as one looks for a recipe more often than one tidies. */
function Organize() {
  const { t } = useTranslation()
  const [location] = useLocation()
  const isWithin = /^\/(search|recipes\/(finder|categories|tags|tools))(\/|$)/.test(location)
  return (
    <details open={isWithin}>
      <summary>
        <Icon of={Shapes} />
        {t('drawer.organize')}
      </summary>
      <ul>
        <Place href={paths.search()} icon={Search} label={t('drawer.search')} />
        <Place href={paths.finder()} icon={CookingPot} label={t('drawer.finder')} />
        <Place href={paths.categories()} icon={LayoutGrid} label={t('drawer.categories')} />
        <Place href={paths.tags()} icon={Tag} label={t('drawer.tags')} />
        <Place href={paths.tools()} icon={Utensils} label={t('drawer.tools')} />
      </ul>
    </details>
  )
}
