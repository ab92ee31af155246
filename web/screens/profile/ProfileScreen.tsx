import './you.css'
import { LogOut, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { getAbout } from '#contract/app.ts'
import { useGet } from '../../api.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { Bookmarklet } from '../../components/Bookmarklet.tsx'
import { Icon } from '../../components/Icon.tsx'
import { LeaveDialog } from '../../features/device/LeaveDialog.tsx'
import { useLeave } from '../../hooks/useLeave.ts'
import { useSession } from '../../hooks/useSession.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { paths } from '../../paths.ts'
import { Home } from './Home.tsx'
import { ServerLinks, ShelfLinks, SigningIn } from './Links.tsx'
import { Looks } from './Looks.tsx'

/** You, your home, and everything that is not food. */
export function ProfileScreen() {
  const { t } = useTranslation()
  useTitle(t('places.you'))
  const { user } = useSession()
  const about = useGet(getAbout, {}, { revalidateOnFocus: false })
  const leaving = useLeave()
  if (!user) return null
  return (
    <>
      <header className="you-head">
        <Avatar user={user} size="xl" />
        <hgroup>
          <h1>{user.fullName ?? user.username}</h1>
          <p>{t(user.admin ? 'profile.admin-of' : 'profile.member-of', { email: user.email, group: user.group })}</p>
        </hgroup>
        <Link className="button line" href={paths.editProfile()} title={t('profile.edit')}>
          <Icon of={Pencil} />
          <span>{t('profile.edit')}</span>
        </Link>
      </header>
      <div className="you-cols">
        <Home user={user} />
        <Looks />
        <SigningIn user={user} />
        <ShelfLinks user={user} />
        <Bookmarklet />
        <ServerLinks user={user} />
      </div>
      <div className="actions">
        <button type="button" className="ghost" onClick={leaving.ask}>
          <Icon of={LogOut} />
          {t('profile.sign-out')}
        </button>
        {about.data && <span className="muted small">Larder {about.data.version}</span>}
      </div>
      <LeaveDialog unsent={leaving.unsent} onLeave={leaving.leave} onClose={leaving.stay} />
    </>
  )
}
