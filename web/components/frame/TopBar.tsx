import { Languages, LogOut, Search, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { User } from '#contract/users.ts'
import { paths } from '../../paths.ts'
import { Avatar, initialsOf } from '../Avatar.tsx'
import { Icon } from '../Icon.tsx'
import { Mark } from '../Mark.tsx'
import { Menu } from '../Menu.tsx'

type Props = {
  user: User
  onSearch: () => void
  onLanguage: () => void
  onSignOut: () => void
}

/** On wide windows only; elsewhere a page begins with its heading. */
export function TopBar({ user, onSearch, onLanguage, onSignOut }: Props) {
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
