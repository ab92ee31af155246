import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { User } from '#contract/users.ts'
import { useShortcut } from '../../hooks/useShortcut.ts'
import { Crumb } from './Crumb.tsx'
import { Drawer, type Shelf } from './Drawer.tsx'
import { Places } from './Places.tsx'
import { isRoot } from './places.ts'
import { TopBar } from './TopBar.tsx'

type Props = {
  user: User
  cookbooks: readonly Shelf[]
  banner?: ReactNode
  onSearch: () => void
  onLanguage: () => void
  onSignOut: () => void
  children: ReactNode
}

/** Around a screen: top bar and drawer on wide windows, a rail on middling ones, a bar at the bottom on phones. */
export function Frame({ user, cookbooks, banner, onSearch, onLanguage, onSignOut, children }: Props) {
  const { t } = useTranslation()
  const [location] = useLocation()
  useShortcut(onSearch)
  return (
    <>
      <a className="skip" href="#main">
        {t('frame.skip')}
      </a>
      <div className="top">
        {banner}
        <TopBar user={user} onSearch={onSearch} onLanguage={onLanguage} onSignOut={onSignOut} />
      </div>
      <div className="frame">
        <Drawer user={user} cookbooks={cookbooks} onLanguage={onLanguage} />
        <Places />
        <main id="main" tabIndex={-1}>
          {!isRoot(location) && <Crumb />}
          {children}
        </main>
      </div>
    </>
  )
}
