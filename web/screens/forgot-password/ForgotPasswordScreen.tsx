import { SquareTerminal, UserRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { getStartup } from '#contract/app.ts'
import { ForgottenPassword, forgotPassword } from '#contract/registration.ts'
import { useGet, useSend } from '../../api.ts'
import { Field } from '../../components/Field.tsx'
import { Gate } from '../../components/Gate.tsx'
import { Icon } from '../../components/Icon.tsx'
import { focusWrong } from '../../focusWrong.ts'
import { useFocusOnChange } from '../../hooks/useFocusOnChange.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { paths } from '../../paths.ts'

/** Requests a mail; the reply never reveals whether the address is known. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation()
  useTitle(t('forgot.title'))
  const form = useForm({ email: '' })
  const ask = useSend(forgotPassword)
  const [sent, setSent] = useState(false)
  const startup = useGet(getStartup, {}, { revalidateOnFocus: false })
  const heading = useFocusOnChange(String(sent))

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = event.currentTarget
    if (!form.check(ForgottenPassword)) return focusWrong(fields)
    const done = await ask.send({ body: form.values })
    if (done.ok) setSent(true)
    else form.refuse(done.refused)
  }

  if (startup.data && !startup.data.sendsMail) return <WithoutMail />
  return (
    <Gate>
      <h1 ref={heading} tabIndex={-1}>
        {t(sent ? 'forgot.sent.title' : 'forgot.title')}
      </h1>
      <p className="muted">{sent ? t('forgot.sent.text', { email: form.values.email }) : t('forgot.line')}</p>
      {!sent && (
        <form className="form" onSubmit={submit} noValidate>
          {ask.refused && (
            <p className="banner is-error" role="alert">
              {ask.refused.message}
            </p>
          )}
          <Field {...form.field('email')} label={t('setup.email')} type="email" autoComplete="email" required />
          <button type="submit" className="big" aria-disabled={ask.sending}>
            {t('forgot.act')}
          </button>
        </form>
      )}
      <p className="banner is-info">{t('forgot.no-mail')}</p>
      <p className="elsewhere">
        <Link href={paths.login()}>{t('forgot.login')}</Link>
        {sent && (
          <button type="button" className="ghost" onClick={() => setSent(false)}>
            {t('forgot.again')}
          </button>
        )}
      </p>
    </Gate>
  )
}

/** What to do instead, for a member and for who looks after the server. */
function WithoutMail() {
  const { t } = useTranslation()
  return (
    <Gate>
      <h1>{t('forgot.title')}</h1>
      <p className="muted">{t('forgot.without-mail')}</p>
      <ul className="rows">
        <li>
          <Icon of={UserRound} />
          <p className="grow">{t('forgot.without-mail.ask')}</p>
        </li>
        <li>
          <Icon of={SquareTerminal} />
          <div className="grow">
            <p>{t('forgot.without-mail.server')}</p>
            <code>larder user reset-link ann</code>
          </div>
        </li>
      </ul>
      <p className="elsewhere">
        <Link href={paths.login()}>{t('forgot.login')}</Link>
      </p>
    </Gate>
  )
}
