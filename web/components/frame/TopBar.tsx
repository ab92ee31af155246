import { Languages, LogOut, Menu as MenuIcon, Search, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { User } from '#contract/users.ts'
import { paths } from '../../paths.ts'
import { Avatar, initialsOf } from '../Avatar.tsx'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import { Mark } from '../Mark.tsx'
import { Menu } from '../Menu.tsx'
import { ThemeToggle } from '../ThemeToggle.tsx'

type Props = {
  user: User
  onMenu: () => void
  onSearch: () => void
  onLanguage: () => void
  onSignOut: () => void
}

export function TopBar({ user, onMenu, onSearch, onLanguage, onSignOut }: Props) {
  const { t } = useTranslation()
  const name = user.fullName ?? user.username
  return (
    <header className="topbar">
      <Link className="brand" href={paths.home()}>
        <Mark />
        Larder
      </Link>
      <button type="button" className="search-field" aria-haspopup="dialog" onClick={onSearch}>
        <Icon of={Search} />
        {t('frame.search')}
        <kbd>/</kbd>
      </button>
      <div className="tools">
        <IconButton className="drawer-button" icon={MenuIcon} label={t('frame.menu')} onClick={onMenu} />
        <ThemeToggle />
        <Menu
          label={t('frame.account', { initials: initialsOf(name), name })}
          items={[
            { label: t('frame.profile'), icon: UserRound, href: paths.profile() },
            { label: t('frame.language'), icon: Languages, onSelect: onLanguage },
            { label: t('frame.sign-out'), icon: LogOut, onSelect: onSignOut, apart: true },
          ]}
        >
          <Avatar user={user} />
        </Menu>
      </div>
    </header>
  )
}
