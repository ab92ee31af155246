import {
  BellRing,
  BookOpen,
  CalendarCog,
  CircleHelp,
  CookingPot,
  Database,
  Heart,
  House,
  Import,
  KeyRound,
  LayoutGrid,
  LibraryBig,
  LockKeyhole,
  MonitorSmartphone,
  Refrigerator,
  Search,
  Shield,
  Tag,
  Trash2,
  Utensils,
  Webhook,
} from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { checkSite, listJobs } from '#contract/admin.ts'
import { can } from '#contract/permissions.ts'
import { listSessions } from '#contract/tokens.ts'
import { listTrash } from '#contract/trash.ts'
import type { User } from '#contract/users.ts'
import { useGet } from '../../api.ts'
import { RowLink } from '../../components/RowLink.tsx'
import { checksOf } from '../../features/admin/checks.ts'
import { formatNumber } from '../../format.ts'
import { actorOf } from '../../hooks/useSession.ts'
import { paths } from '../../paths.ts'

export function SigningIn({ user }: { user: User }) {
  const { t } = useTranslation()
  const sessions = useGet(listSessions)
  return (
    <Panel title={t('you.signing-in')}>
      <RowLink
        href={`${paths.editProfile()}#password`}
        icon={LockKeyhole}
        label={t('you.password')}
        line={t('you.password.line')}
      />
      <RowLink
        href={`${paths.editProfile()}#sessions`}
        icon={MonitorSmartphone}
        label={t('sessions.title')}
        line={t('you.devices.line')}
        value={countOf(sessions.data)}
      />
      <RowLink
        href={paths.apiTokens()}
        icon={KeyRound}
        label={t('api-tokens.title')}
        line={t('you.tokens.line')}
        value={countOf(user.tokens)}
      />
    </Panel>
  )
}

export function ShelfLinks({ user }: { user: User }) {
  const { t } = useTranslation()
  const trash = useGet(listTrash)
  return (
    <Panel title={t('you.shelf')}>
      <RowLink
        href={paths.favorites(user.id)}
        icon={Heart}
        label={t('favorites.title')}
        value={countOf(user.favoriteRecipes)}
      />
      <RowLink href={paths.pantry()} icon={Refrigerator} label={t('pantry.title')} />
      <RowLink href={paths.cookbooks()} icon={LibraryBig} label={t('drawer.cookbooks')} />
      <RowLink href={paths.categories()} icon={LayoutGrid} label={t('drawer.categories')} />
      <RowLink href={paths.tags()} icon={Tag} label={t('drawer.tags')} />
      <RowLink href={paths.tools()} icon={Utensils} label={t('drawer.tools')} />
      <RowLink href={paths.finder()} icon={CookingPot} label={t('drawer.finder')} />
      <RowLink href={paths.search()} icon={Search} label={t('you.search')} />
      <RowLink href={paths.data()} icon={Database} label={t('you.data')} />
      <RowLink href={paths.data('recipes')} icon={BookOpen} label={t('you.recipes')} />
      <RowLink href={paths.trash()} icon={Trash2} label={t('you.trash')} value={countOf(trash.data)} />
    </Panel>
  )
}

export function ServerLinks({ user }: { user: User }) {
  const { t } = useTranslation()
  const mayAdminister = can(actorOf(user), 'site.administer')
  return (
    <Panel title={t('you.server')}>
      <RowLink href={paths.group()} icon={House} label={t('group.title')} line={t('you.group.line')} />
      <RowLink href={paths.planSettings()} icon={CalendarCog} label={t('you.plan')} line={t('you.plan.line')} />
      <RowLink href={paths.movingIn()} icon={Import} label={t('moving-in.title')} line={t('you.moving-in.line')} />
      <RowLink href={paths.notifiers()} icon={BellRing} label={t('notifiers.title')} />
      <RowLink href={paths.webhooks()} icon={Webhook} label={t('webhooks.title')} />
      <RowLink href={paths.help()} icon={CircleHelp} label={t('admin-drawer.support')} line={t('you.help.line')} />
      {mayAdminister && <AdminLink />}
    </Panel>
  )
}

/** With the one thing to fix, in words. */
function AdminLink() {
  const { t } = useTranslation()
  const site = useGet(checkSite)
  const jobs = useGet(listJobs)
  const checks =
    site.data && jobs.data
      ? checksOf({ site: site.data, jobs: jobs.data, isSecure: window.isSecureContext, isShared: undefined })
      : []
  const bad = checks.filter(({ state }) => state === 'bad')
  const line = bad[0]
    ? t('you.admin.fix', { count: bad.length, what: t(`site-settings.check.${bad[0].name}`) })
    : checks.length > 0
      ? t('you.admin.well')
      : undefined
  return <RowLink href={paths.admin()} icon={Shield} label={t('drawer.administration')} line={line} />
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="label-rule">
        <h2 id={id}>{title}</h2>
      </div>
      <ul className="rows links">{children}</ul>
    </section>
  )
}

const countOf = (list: readonly unknown[] | undefined) => (list?.length ? formatNumber(list.length) : undefined)
