import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Redirect, useLocation, useSearch } from 'wouter'
import { getAbout, getStartup } from '#contract/app.ts'
import { signIn } from '#contract/auth.ts'
import { Registration, register } from '#contract/registration.ts'
import { useGet, useSend } from '../../api.ts'
import { Gate } from '../../components/Gate.tsx'
import { Wizard } from '../../components/Wizard.tsx'
import { focusWrong } from '../../focusWrong.ts'
import { useFocusOnChange } from '../../hooks/useFocusOnChange.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useEmailFree, useGroupNameFree, useUsernameFree } from '../../hooks/useFree.ts'
import { useSession } from '../../hooks/useSession.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { locale } from '../../i18n.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../toasts.ts'
import { type RegisterValues, tokenIn } from './form.ts'
import { GroupFields } from './GroupFields.tsx'
import { WayFields } from './WayFields.tsx'
import { YouFields } from './YouFields.tsx'

type Step = 'way' | 'group' | 'you'
const GROUP_FIELDS = ['group', 'private', 'seedData', 'locale'] as const

/** A new user: with an invitation to a group, or with a new group where sign-up is open. */
export function RegisterScreen() {
  const { t } = useTranslation()
  useTitle(t('register.title'))
  const invited = tokenIn(new URLSearchParams(useSearch()).get('token') ?? '')
  const about = useGet(getAbout, {}, { revalidateOnFocus: false })
  const startup = useGet(getStartup, {}, { revalidateOnFocus: false })
  const { user, reload } = useSession()
  const [, navigate] = useLocation()
  const sending = useSend(register)
  const login = useSend(signIn)
  const [step, setStep] = useState<Step>(invited ? 'you' : 'way')
  const form = useForm<RegisterValues>({
    group: null,
    groupToken: invited,
    fullName: '',
    username: '',
    email: '',
    password: '',
    passwordConfirm: '',
    advanced: false,
    private: true,
    seedData: true,
    locale: locale(),
  })
  const { values } = form
  const standing = {
    group: useGroupNameFree(values.group ?? ''),
    username: useUsernameFree(values.username, { token: values.groupToken }),
    email: useEmailFree(values.email, { token: values.groupToken }),
  }
  const heading = useFocusOnChange(step)
  if (startup.data?.needsSetup) return <Redirect to={paths.setup()} replace />
  if (user && !sending.sending && !login.sending) return <Redirect to={paths.home()} replace />
  if (!about.data) return null

  const founding = values.group !== null
  const steps: Step[] = founding ? ['way', 'group', 'you'] : ['way', 'you']
  const at = steps.indexOf(step)

  async function next(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = event.currentTarget
    if (!fits()) return focusWrong(fields)
    if (step !== 'you') return setStep(steps[at + 1] ?? 'you')
    const done = await sending.send({ body: values })
    if (!done.ok) {
      form.refuse(done.refused)
      // An invalid invitation is corrected where it was typed.
      if (done.refused.status === 400) setStep('way')
      return focusWrong(fields)
    }
    await enter()
  }

  function fits() {
    if (step === 'way') return founding || values.groupToken !== '' || form.fail('groupToken', t('form.required'))
    if (step === 'group') return form.check(Registration, GROUP_FIELDS) && standing.group !== 'taken'
    return form.check(Registration) && standing.username !== 'taken' && standing.email !== 'taken'
  }

  async function enter() {
    const { username, password } = values
    const signedIn = await login.send({ body: { username: username.trim(), password } })
    if (!signedIn.ok) return navigate(paths.login(), { replace: true })
    await reload()
    showToast('success', t('register.done'))
    navigate(paths.home(), { replace: true })
  }

  return (
    <Gate>
      <h1 ref={heading} tabIndex={-1}>
        {t(invited && step === 'you' ? 'register.invited.title' : `register.${step}.title`)}
      </h1>
      <p className="muted">
        {t(step === 'way' && !about.data.allowSignup ? 'register.way.closed' : `register.${step}.line`)}
      </p>
      {!(invited && step === 'you') && (
        <Wizard current={step} steps={steps.map((name) => ({ name, label: t(`register.${name}.step`) }))} />
      )}
      {sending.refused && (
        <p className="banner is-error" role="alert">
          {sending.refused.status === 422 ? t('register.look-again') : sending.refused.message}
        </p>
      )}
      <form className="form" onSubmit={next} noValidate>
        {step === 'way' && <WayFields form={form} allowSignup={about.data.allowSignup} />}
        {step === 'group' && <GroupFields form={form} standing={standing.group} />}
        {step === 'you' && <YouFields form={form} username={standing.username} email={standing.email} />}
        <div className="actions">
          <button type="submit" className="big" aria-disabled={sending.sending || login.sending}>
            {step === 'you' ? t('register.act') : t('register.next')}
          </button>
          {at > 0 && !(invited && step === 'you') && (
            <button type="button" className="big ghost" onClick={() => setStep(steps[at - 1] ?? 'way')}>
              {t('register.back')}
            </button>
          )}
        </div>
      </form>
      <p className="elsewhere">
        <Link href={paths.login()}>{t('register.login')}</Link>
      </p>
    </Gate>
  )
}
