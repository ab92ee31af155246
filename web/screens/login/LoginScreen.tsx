import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Redirect, useLocation, useSearch } from 'wouter'
import { getAbout, getStartup } from '#contract/app.ts'
import { signIn } from '#contract/auth.ts'
import { useGet, useSend } from '../../api.ts'
import { DemoBanner } from '../../components/DemoBanner.tsx'
import { Field } from '../../components/Field.tsx'
import { Gate } from '../../components/Gate.tsx'
import { PasswordField } from '../../components/PasswordField.tsx'
import { Switch } from '../../components/Switch.tsx'
import { useSession } from '../../hooks/useSession.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { locale } from '../../i18n.ts'
import { LOCALES, rememberLocale } from '../../locales.ts'
import { paths } from '../../paths.ts'
import { useLoginProblem } from './useLoginProblem.ts'

export function LoginScreen() {
  const { t } = useTranslation()
  useTitle(t('login.title'))
  const about = useGet(getAbout)
  const startup = useGet(getStartup)
  const { user, signedOut, reload } = useSession()
  const [, navigate] = useLocation()
  const next = useNext()
  const login = useSend(signIn)
  const problem = useLoginProblem(login.refused)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(true)

  if (startup.data?.needsSetup) return <Redirect to={paths.setup()} replace />
  // A person who is signed in already is sent on.
  if (user && !login.sending) return <Redirect to={next} replace />
  if (!signedOut && !user) return null

  async function submit(event: FormEvent) {
    event.preventDefault()
    const done = await login.send({ body: { username: username.trim(), password, remember_me: remember } })
    if (!done.ok) return
    const self = await reload()
    if (speaksOtherwise(self?.locale)) return location.replace(next)
    navigate(next, { replace: true })
  }

  const demo = about.data?.demoStatus ? about.data : undefined
  return (
    <Gate
      banner={demo && <DemoBanner version={demo.version} username={demo.demoUsername} password={demo.demoPassword} />}
    >
      <h1>{t('login.title')}</h1>
      <p className="muted">{t('login.line')}</p>
      <form className="form" onSubmit={submit}>
        <Field
          label={t('login.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <PasswordField
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          required
          wrong={problem}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Switch checked={remember} onChange={setRemember} name="remember_me">
          {t('login.remember')}
        </Switch>
        <button type="submit" className="big" aria-disabled={login.sending}>
          {t('login.act')}
        </button>
      </form>
      <p className="elsewhere">
        <Link href={paths.forgotPassword()}>{t('login.forgot')}</Link>
        {about.data?.allowSignup && <Link href={paths.register()}>{t('login.register')}</Link>}
      </p>
    </Gate>
  )
}

/** Where the person was going; always a page of this server. */
function useNext() {
  const next = new URLSearchParams(useSearch()).get('next') ?? ''
  return /^\/(?![/\\])/.test(next) ? next : paths.home()
}

/** The account's language applies after signing in; true when the page must reload for it. */
function speaksOtherwise(wanted: string | null | undefined) {
  const known = LOCALES.find(({ code }) => code === wanted)
  if (!known || known.code === locale()) return false
  rememberLocale(known.code)
  return true
}
