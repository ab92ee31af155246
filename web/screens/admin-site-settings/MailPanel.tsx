import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendTestMail } from '#contract/admin.ts'
import { Email } from '#contract/users.ts'
import { useSend } from '../../api.ts'
import { Field } from '../../components/Field.tsx'
import { useSession } from '../../hooks/useSession.ts'

type Outcome = { to: string; error: string | null }

/** A test mail to yourself says more than any check. */
export function MailPanel({ ready }: { ready: boolean | undefined }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()
  const test = useSend(sendTestMail)
  const email = typed ?? user?.email ?? ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (test.sending) return
    setOutcome(undefined)
    if (!Email.safeParse(email).success) return setWrong(t('form.email'))
    setWrong(undefined)
    const done = await test.send({ body: { email } })
    if (!done.ok) return
    const { success, error } = done.answer
    setOutcome({ to: email, error: success ? null : (error ?? t('site-settings.mail.unknown')) })
  }

  return (
    <section className="panel" aria-labelledby="mail">
      <div className="label-rule">
        <h2 id="mail">{t('site-settings.mail')}</h2>
      </div>
      <form className="form" onSubmit={submit} noValidate>
        <Field
          label={t('site-settings.mail.to')}
          hint={ready === false ? t('site-settings.mail.not-ready') : t('site-settings.mail.hint')}
          wrong={wrong}
          control={(ids) => (
            <div className="input-group">
              <input
                {...ids}
                type="email"
                autoComplete="email"
                value={email}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <button type="submit" className="line" aria-disabled={test.sending}>
                {t('site-settings.mail.act')}
              </button>
            </div>
          )}
        />
        <div role="status">
          {outcome && (
            <p className={`banner ${outcome.error === null ? 'is-success' : 'is-error'}`}>
              {outcome.error ?? t('site-settings.mail.sent', { email: outcome.to })}
            </p>
          )}
        </div>
      </form>
    </section>
  )
}
