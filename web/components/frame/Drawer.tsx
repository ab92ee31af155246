import {
  BookOpen,
  CalendarDays,
  CircleHelp,
  Database,
  FilePlus,
  Heart,
  House,
  Languages,
  LayoutGrid,
  LibraryBig,
  Link as LinkIcon,
  ListPlus,
  Notebook,
  Plus,
  Refrigerator,
  Search,
  Settings,
  ShoppingBasket,
  Tag,
  Users,
  Utensils,
  X,
} from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { can } from '#contract/permissions.ts'
import type { User } from '#contract/users.ts'
import { actorOf } from '../../hooks/useSession.ts'
import { paths } from '../../paths.ts'
import { Avatar } from '../Avatar.tsx'
import { useModal } from '../Dialog.tsx'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import { Menu } from '../Menu.tsx'
import { Place } from './Place.tsx'

// Most people never need it.
const AdminLinks = lazy(() => import('./AdminLinks.tsx').then((m) => ({ default: m.AdminLinks })))

export type Shelf = { id: string; name: string; slug: string }
type Props = { user: User; cookbooks: readonly Shelf[]; onLanguage: () => void }

/** The drawer beside the page on wide screens. */
export function Drawer(props: Props) {
  const { t } = useTranslation()
  return (
    <nav className="drawer" aria-label={t('drawer.label')}>
      <DrawerLinks {...props} />
    </nav>
  )
}

/** The same on narrow screens: it slides in, and closes with the first choice. */
export function DrawerSheet({ open, onClose, ...props }: Props & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const [location] = useLocation()
  const dialog = useModal(open)
  const close = useRef(onClose)
  close.current = onClose
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place is what closes it
  useEffect(() => close.current(), [location])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; the click is for the backdrop
    <dialog
      ref={dialog}
      className="drawer-sheet"
      aria-label={t('drawer.label')}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      {open && (
        <nav className="drawer" aria-label={t('drawer.label')}>
          <header>
            <Link className="who" href={paths.profile()}>
              <Avatar user={props.user} />
              {props.user.fullName ?? props.user.username}
            </Link>
            <IconButton icon={X} label={t('dialog.close')} onClick={onClose} />
          </header>
          <DrawerLinks {...props} />
        </nav>
      )}
    </dialog>
  )
}

function DrawerLinks({ user, cookbooks, onLanguage }: Props) {
  const { t } = useTranslation()
  const [location] = useLocation()
  const mayAdminister = can(actorOf(user), 'site.administer')
  if (mayAdminister && location.startsWith('/admin')) {
    return (
      <Suspense fallback={null}>
        <AdminLinks />
      </Suspense>
    )
  }
  return (
    <>
      <Menu
        label={t('drawer.create')}
        className="create"
        items={[
          { label: t('drawer.create.url'), icon: LinkIcon, href: paths.createRecipe('url') },
          { label: t('drawer.create.new'), icon: FilePlus, href: paths.createRecipe('new') },
          { label: t('drawer.create.bulk'), icon: ListPlus, href: paths.createRecipe('bulk') },
          {
            label: t('drawer.create.cookbook'),
            icon: Notebook,
            href: paths.arrangeCookbooks({ new: true }),
            apart: true,
          },
        ]}
      >
        <Icon of={Plus} />
        {t('drawer.create')}
      </Menu>
      <ul>
        <Place href={paths.home()} icon={House} label={t('drawer.home')} exact />
        <Place href={paths.recipes()} icon={BookOpen} label={t('drawer.recipes')} />
        <Place href={paths.planner()} icon={CalendarDays} label={t('drawer.planner')} within="/group/mealplan" />
        <Place href={paths.shoppingLists()} icon={ShoppingBasket} label={t('drawer.shopping')} />
        <Place href={paths.favorites(user.id)} icon={Heart} label={t('drawer.favorites')} />
        <Place href={paths.search()} icon={Search} label={t('drawer.search')} />
        <Place href={paths.finder()} icon={Refrigerator} label={t('drawer.finder')} />
        <Place href={paths.categories()} icon={LayoutGrid} label={t('drawer.categories')} />
        <Place href={paths.tags()} icon={Tag} label={t('drawer.tags')} />
        <Place href={paths.tools()} icon={Utensils} label={t('drawer.tools')} />
      </ul>
      <div>
        <h2>{t('drawer.cookbooks')}</h2>
        <ul>
          {cookbooks.map(({ id, name, slug }) => (
            <Place key={id} href={paths.cookbook(slug)} icon={Notebook} label={name} />
          ))}
          <Place href={paths.cookbooks()} icon={LibraryBig} label={t('drawer.cookbooks.all')} exact />
        </ul>
      </div>
      <ul className="end">
        <Place href={paths.data()} icon={Database} label={t('drawer.data')} within="/group/data" />
        <Place href={paths.members()} icon={Users} label={t('members.title')} />
        <li>
          <button type="button" className="ghost" aria-haspopup="dialog" onClick={onLanguage}>
            <Icon of={Languages} />
            {t('drawer.language')}
          </button>
        </li>
        <Place href={paths.help()} icon={CircleHelp} label={t('drawer.help')} />
        {mayAdminister && <Place href={paths.siteSettings()} icon={Settings} label={t('drawer.administration')} />}
      </ul>
    </>
  )
}
