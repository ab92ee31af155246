import {
  CircleHelp,
  Database,
  Heart,
  House,
  KeyRound,
  LayoutGrid,
  LibraryBig,
  MonitorSmartphone,
  Pencil,
  Refrigerator,
  Shield,
  Tag,
  Users,
  Utensils,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { can } from '#contract/permissions.ts'
import type { User } from '#contract/users.ts'
import { RowLink } from '../../components/RowLink.tsx'
import { actorOf } from '../../hooks/useSession.ts'
import { paths } from '../../paths.ts'

export function Shortcuts({ user }: { user: User }) {
  const { t } = useTranslation()
  return (
    <section className="panel">
      <div className="label-rule">
        <h2>{t('profile.shortcuts')}</h2>
      </div>
      <ul className="rows links">
        <RowLink href={paths.favorites(user.id)} icon={Heart} label={t('favorites.title')} />
        <RowLink href={paths.editProfile()} icon={Pencil} label={t('profile-edit.title')} />
        <RowLink href={`${paths.editProfile()}#sessions`} icon={MonitorSmartphone} label={t('sessions.title')} />
        <RowLink href={paths.apiTokens()} icon={KeyRound} label={t('api-tokens.title')} />
        <RowLink href={paths.members()} icon={Users} label={t('members.title')} />
        <RowLink href={paths.cookbooks()} icon={LibraryBig} label={t('drawer.cookbooks.all')} />
        <RowLink href={paths.categories()} icon={LayoutGrid} label={t('drawer.categories')} />
        <RowLink href={paths.tags()} icon={Tag} label={t('drawer.tags')} />
        <RowLink href={paths.tools()} icon={Utensils} label={t('drawer.tools')} />
        <RowLink href={paths.finder()} icon={Refrigerator} label={t('drawer.finder')} />
        <RowLink href={paths.data()} icon={Database} label={t('you.data')} />
        <RowLink href={paths.help()} icon={CircleHelp} label={t('admin-drawer.support')} />
        {can(actorOf(user), 'group.manage') && <RowLink href={paths.group()} icon={House} label={t('group.title')} />}
        {can(actorOf(user), 'site.administer') && (
          <RowLink href={paths.admin()} icon={Shield} label={t('drawer.administration')} />
        )}
      </ul>
    </section>
  )
}
