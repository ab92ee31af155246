import { LogOut, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { can } from '#contract/permissions.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { Bookmarklet } from '../../components/Bookmarklet.tsx'
import { Icon } from '../../components/Icon.tsx'
import { LeaveDialog } from '../../features/device/LeaveDialog.tsx'
import { Invitations } from '../../features/members/Invitations.tsx'
import { useLeave } from '../../hooks/useLeave.ts'
import { actorOf, useSession } from '../../hooks/useSession.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { paths } from '../../paths.ts'
import { Kitchen } from './Kitchen.tsx'
import { Looks } from './Looks.tsx'
import { Shortcuts } from './Shortcuts.tsx'

export function ProfileScreen() {
  const { t } = useTranslation()
  useTitle(t('profile.title'))
  const { user } = useSession()
  const leaving = useLeave()
  if (!user) return null
  const name = user.fullName ?? user.username
  return (
    <>
      <header className="page-head who">
        <Avatar user={user} size="xl" />
        <hgroup>
          <h1>{name}</h1>
          <p>{t(user.admin ? 'profile.admin-of' : 'profile.member-of', { email: user.email, group: user.group })}</p>
        </hgroup>
        <div className="actions">
          <Link className="button line" href={paths.editProfile()}>
            <Icon of={Pencil} />
            {t('profile.edit')}
          </Link>
          <button type="button" className="ghost" onClick={leaving.ask}>
            <Icon of={LogOut} />
            {t('profile.sign-out')}
          </button>
        </div>
      </header>
      <div className="cols">
        <div className="stack">
          <Kitchen user={user} />
          {can(actorOf(user), 'group.invite') && <Invitations />}
        </div>
        <div className="stack">
          <Shortcuts user={user} />
          <Looks />
          <Bookmarklet />
        </div>
      </div>
      <LeaveDialog unsent={leaving.unsent} onLeave={leaving.leave} onClose={leaving.stay} />
    </>
  )
}
