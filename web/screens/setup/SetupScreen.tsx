import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect } from 'wouter'
import { getStartup, Setup, setUp } from '#contract/app.ts'
import { useGet, useSend } from '../../api.ts'
import { Gate } from '../../components/Gate.tsx'
import { Wizard } from '../../components/Wizard.tsx'
import { useFocusOnChange } from '../../hooks/useFocusOnChange.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useSession } from '../../hooks/useSession.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { locale } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { FirstRecipe } from './FirstRecipe.tsx'
import type { SetupValues } from './form.ts'
import { KitchenFields } from './KitchenFields.tsx'
import { YouFields } from './YouFields.tsx'

const STEPS = ['you', 'kitchen', 'recipe'] as const

/** The link the server printed contains the code. */
const codeInAddress = () => /^#(\d+)$/.exec(location.hash)?.[1] ?? ''

/** Sets up an empty server with its first administrator. */
export function SetupScreen() {
  const { t } = useTranslation()
  useTitle(t('setup.title'))
  const startup = useGet(getStartup, {}, { revalidateOnFocus: false })
  const { reload } = useSession()
  const setup = useSend(setUp)
  const [step, setStep] = useState<(typeof STEPS)[number]>('you')
  // Its own set-up does not send it away: the startup may be read anew before the session is.
  const isOurs = useRef(false)
  const form = useForm<SetupValues>({
    code: codeInAddress(),
    fullName: '',
    username: '',
    email: '',
    password: '',
    groupName: t('setup.group.default'),
    locale: locale(),
    seed: true,
    private: true,
  })
  const heading = useFocusOnChange(step)
  if (!startup.data) return null
  if (!startup.data.needsSetup && !isOurs.current) return <Redirect to={paths.home()} replace />

  async function next(event: FormEvent) {
    event.preventDefault()
    if (step === 'you') {
      if (form.check(Setup, ['fullName', 'username', 'email', 'password'])) setStep('kitchen')
      return
    }
    const { code, ...rest } = form.values
    if (!form.check(Setup)) return
    isOurs.current = true
    const done = await setup.send({
      body: { ...rest, code: code || undefined },
    })
    if (!done.ok) {
      isOurs.current = false
      form.refuse(done.refused)
      // A wrong code or a taken name is corrected where it was typed.
      if (done.refused.status !== 0) setStep('you')
      return
    }
    await reload()
    setStep('recipe')
  }

  return (
    <Gate>
      <h1 ref={heading} tabIndex={-1}>
        {t(`setup.${step}.title`)}
      </h1>
      <p className="muted">{t(`setup.${step}.line`)}</p>
      <Wizard current={step} steps={STEPS.map((name) => ({ name, label: t(`setup.${name}.step`) }))} />
      {step === 'recipe' ? (
        <FirstRecipe />
      ) : (
        <form className="form" onSubmit={next} noValidate>
          {step === 'you' && <YouFields form={form} needsCode={startup.data.needsCode} refused={setup.refused} />}
          {step === 'kitchen' && <KitchenFields form={form} />}
          <div className="actions">
            <button type="submit" className="big" aria-disabled={setup.sending}>
              {step === 'you' ? t('setup.next') : t('setup.act')}
            </button>
            {step === 'kitchen' && (
              <button type="button" className="big ghost" onClick={() => setStep('you')}>
                {t('setup.back')}
              </button>
            )}
          </div>
        </form>
      )}
    </Gate>
  )
}
