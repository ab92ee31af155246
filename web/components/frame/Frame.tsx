import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#contract/users.ts'
import { useShortcut } from '../../hooks/useShortcut.ts'
import { BottomBar } from './BottomBar.tsx'
import { Drawer, DrawerSheet, type Shelf } from './Drawer.tsx'
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

/** Top bar, drawer and, on phones, the bottom bar around a screen. */
export function Frame({ user, cookbooks, banner, onSearch, onLanguage, onSignOut, children }: Props) {
  const { t } = useTranslation()
  const [sheet, setSheet] = useState(false)
  useShortcut(onSearch)
  const drawer = { user, cookbooks, onLanguage }
  return (
    <>
      <a className="skip" href="#main">
        {t('frame.skip')}
      </a>
      <div className="top">
        {banner}
        <TopBar
          user={user}
          onMenu={() => setSheet(true)}
          onSearch={onSearch}
          onLanguage={onLanguage}
          onSignOut={onSignOut}
        />
      </div>
      <div className="frame">
        <Drawer {...drawer} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <BottomBar onSearch={onSearch} />
      <DrawerSheet {...drawer} open={sheet} onClose={() => setSheet(false)} />
    </>
  )
}
