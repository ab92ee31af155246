import './guest.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Mark } from '../../components/Mark.tsx'
import { ThemeToggle } from '../../components/ThemeToggle.tsx'
import { TimerTray } from '../../components/TimerTray.tsx'
import { paths } from '../../paths.ts'

/** The frame of a recipe read by link: the product's name, and a way to sign in. */
export function GuestFrame({ cooking, children }: { cooking: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <>
      <a className="skip" href="#main">
        {t('frame.skip')}
      </a>
      <header className="topbar guest">
        <Link className="brand" href={paths.home()}>
          <Mark />
          Larder
        </Link>
        <div className="tools">
          <ThemeToggle />
          <Link className="button line" href={paths.home()}>
            {t('guest.home')}
          </Link>
        </div>
      </header>
      <main id="main" className="guest-main" tabIndex={-1}>
        {children}
      </main>
      {!cooking && <TimerTray floating />}
    </>
  )
}
