import './profile-edit.css'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../components/PageHead.tsx'
import { UpLink } from '../../components/UpLink.tsx'
import { SessionsPanel } from '../../features/sessions/SessionsPanel.tsx'
import { useSession } from '../../hooks/useSession.ts'
import { paths } from '../../paths.ts'
import { AboutPanel } from './AboutPanel.tsx'
import { PasswordPanel } from './PasswordPanel.tsx'
import { PicturePanel } from './PicturePanel.tsx'

export function ProfileEditScreen() {
  const { t } = useTranslation()
  const { user, reload } = useSession()
  if (!user) return null
  return (
    <>
      <UpLink href={paths.profile()}>{t('places.you')}</UpLink>
      <PageHead title={t('profile-edit.title')} line={t('profile-edit.line')} />
      <div className="cols">
        <div className="stack">
          <PicturePanel user={user} onChanged={() => reload()} />
          <AboutPanel user={user} onSaved={() => reload()} />
        </div>
        <div className="stack">
          <PasswordPanel />
          <SessionsPanel />
        </div>
      </div>
    </>
  )
}
