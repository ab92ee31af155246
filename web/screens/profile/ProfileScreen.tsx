import { Languages, LogOut, Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mutate } from 'swr'
import { useLocation } from 'wouter'
import { signOut } from '#contract/auth.ts'
import { useSend } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { LanguageDialog } from '../../components/LanguageDialog.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { formatPercent } from '../../format.ts'
import { useSession } from '../../hooks/useSession.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { locale } from '../../i18n.ts'
import { LOCALES, percentOf } from '../../locales.ts'
import { paths } from '../../paths.ts'
import { pickTheme, useTheme } from '../../theme.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { Portrait } from './Portrait.tsx'
import { YouForm } from './YouForm.tsx'

export function ProfileScreen() {
  const { t } = useTranslation()
  useTitle(t('profile.title'))
  const { user } = useSession()
  const { picked } = useTheme()
  const [languageOpen, setLanguageOpen] = useState(false)
  const leave = useLeave()
  if (!user) return null
  const name = user.fullName ?? user.username
  const language = LOCALES.find(({ code }) => code === locale())
  return (
    <>
      <header className="page-head who">
        <Portrait user={user} />
        <hgroup>
          <h1>{name}</h1>
          <p>{t(user.admin ? 'profile.admin-of' : 'profile.member-of', { email: user.email, group: user.group })}</p>
        </hgroup>
        <div className="actions">
          <button type="button" className="ghost" onClick={leave}>
            <Icon of={LogOut} />
            {t('profile.sign-out')}
          </button>
        </div>
      </header>
      <div className="cols">
        <section className="panel">
          <div className="label-rule">
            <h2>{t('profile.you')}</h2>
          </div>
          <YouForm key={user.id} user={user} />
        </section>
        <div className="stack">
          <section className="panel">
            <div className="label-rule">
              <h2>{t('profile.looks')}</h2>
            </div>
            <div className="form">
              <div className="field">
                <span>{t('profile.theme')}</span>
                <Segmented
                  legend={t('profile.theme')}
                  value={picked}
                  onChange={pickTheme}
                  choices={[
                    { value: 'system', label: t('profile.theme.system'), icon: Monitor },
                    { value: 'light', label: t('profile.theme.light'), icon: Sun },
                    { value: 'dark', label: t('profile.theme.dark'), icon: Moon },
                  ]}
                />
              </div>
              <div className="field">
                <span>{t('profile.language')}</span>
                <button type="button" className="line" aria-haspopup="dialog" onClick={() => setLanguageOpen(true)}>
                  <Icon of={Languages} />
                  {language?.name}, {formatPercent(percentOf(locale()))}
                </button>
              </div>
            </div>
          </section>
          <section className="panel">
            <div className="label-rule">
              <h2>{t('profile.password')}</h2>
            </div>
            <PasswordForm />
          </section>
        </div>
      </div>
      <LanguageDialog open={languageOpen} onClose={() => setLanguageOpen(false)} />
    </>
  )
}

function useLeave() {
  const [, navigate] = useLocation()
  const out = useSend(signOut)
  return async () => {
    const left = await out.send()
    if (!left.ok && left.refused.status !== 401) return
    navigate(paths.login())
    await mutate(() => true, undefined, { revalidate: false })
  }
}
