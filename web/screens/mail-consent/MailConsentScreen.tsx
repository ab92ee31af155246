import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { answerMailConsent } from '#contract/notifiers.ts'
import { useSend } from '../../api.ts'
import { Gate } from '../../components/Gate.tsx'
import { useTitle } from '../../hooks/useTitle.ts'

/** The target of the link in a mail: mail programs open links by themselves, so a button confirms. */
export function MailConsentScreen() {
  const { t } = useTranslation()
  useTitle(t('mail-consent.title'))
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const answer = useSend(answerMailConsent)
  const [answered, setAnswered] = useState<'yes' | 'no'>()

  async function say(word: 'yes' | 'no') {
    const done = await answer.send({ body: { token, wanted: word === 'yes' } })
    if (done.ok) setAnswered(word)
  }

  if (answered) {
    return (
      <Gate>
        <h1>{t(`mail-consent.${answered}.title`)}</h1>
        <p className="muted" role="status">
          {t(`mail-consent.${answered}.text`)}
        </p>
      </Gate>
    )
  }
  return (
    <Gate>
      <h1>{t('mail-consent.title')}</h1>
      <p className="muted">{t('mail-consent.text')}</p>
      {(token === '' || answer.refused) && (
        <p className="banner is-error" role="alert">
          {answer.refused?.message ?? t('mail-consent.no-token')}
        </p>
      )}
      {token !== '' && (
        <div className="form">
          <button type="button" className="primary big" aria-disabled={answer.sending} onClick={() => say('yes')}>
            {t('mail-consent.yes')}
          </button>
          <button type="button" className="ghost" aria-disabled={answer.sending} onClick={() => say('no')}>
            {t('mail-consent.no')}
          </button>
        </div>
      )}
    </Gate>
  )
}
