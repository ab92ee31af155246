import { ChevronRight, Heart, House, KeyRound, type LucideIcon, MonitorSmartphone, Pencil, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { can } from '#contract/permissions.ts'
import type { User } from '#contract/users.ts'
import { Icon } from '../../components/Icon.tsx'
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
        <Shortcut href={paths.favorites(user.id)} icon={Heart} label={t('favorites.title')} />
        <Shortcut href={paths.editProfile()} icon={Pencil} label={t('profile-edit.title')} />
        <Shortcut href={`${paths.editProfile()}#sessions`} icon={MonitorSmartphone} label={t('sessions.title')} />
        <Shortcut href={paths.apiTokens()} icon={KeyRound} label={t('api-tokens.title')} />
        <Shortcut href={paths.members()} icon={Users} label={t('members.title')} />
        {can(actorOf(user), 'group.manage') && <Shortcut href={paths.group()} icon={House} label={t('group.title')} />}
      </ul>
    </section>
  )
}

function Shortcut({ href, icon, label }: { href: string; icon: LucideIcon; label: string }) {
  return (
    <li>
      <Link href={href}>
        <Icon of={icon} />
        <strong>{label}</strong>
        <Icon of={ChevronRight} flip />
      </Link>
    </li>
  )
}
