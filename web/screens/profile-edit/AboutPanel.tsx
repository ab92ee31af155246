import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountChanges, type User, updateUser } from '#contract/users.ts'
import { useSend } from '../../api.ts'
import { Field } from '../../components/Field.tsx'
import { LocaleField } from '../../components/LocaleField.tsx'
import { PasswordField } from '../../components/PasswordField.tsx'
import { Switch } from '../../components/Switch.tsx'
import { EmailField, UsernameField } from '../../components/UniqueField.tsx'
import { focusWrong } from '../../focusWrong.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useEmailFree, useUsernameFree } from '../../hooks/useFree.ts'
import { locale } from '../../i18n.ts'
import { LOCALES, type LocaleCode, rememberLocale } from '../../locales.ts'

export function AboutPanel({ user, onSaved }: { user: User; onSaved: () => Promise<unknown> }) {
  const { t } = useTranslation()
  const save = useSend(updateUser)
  const spoken = LOCALES.find(({ code }) => code === user.locale)?.code
  const form = useForm({
    fullName: user.fullName ?? '',
    username: user.username,
    email: user.email,
    locale: (spoken ?? null) as LocaleCode | null,
    advanced: user.advanced,
    currentPassword: '',
  })
  const username = useUsernameFree(form.values.username, { own: user.username })
  const email = useEmailFree(form.values.email, { own: user.email })
  const moves = form.values.email.trim().toLowerCase() !== user.email

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = event.currentTarget
    const proven = !moves || form.values.currentPassword !== ''
    const fits = form.check(AccountChanges) && (proven || form.fail('currentPassword', t('form.required')))
    if (!fits || username === 'taken' || email === 'taken') return focusWrong(fields)
    const { currentPassword, ...changes } = form.values
    const body = { ...changes, ...(moves && { currentPassword }) }
    const done = await save.send({ params: { id: user.id }, body })
    if (!done.ok) {
      form.refuse(done.refused)
      if (moves && done.refused.status === 400) form.fail('currentPassword', done.refused.message)
      return focusWrong(fields)
    }
    const { locale: chosen } = form.values
    form.set('currentPassword', '')
    await onSaved()
    if (chosen === null || chosen === locale()) return
    rememberLocale(chosen)
    location.reload()
  }

  return (
    <section className="panel">
      <div className="label-rule">
        <h2>{t('profile-edit.about')}</h2>
      </div>
      <form className="form" onSubmit={submit} noValidate>
        <Field {...form.field('fullName')} label={t('setup.full-name')} autoComplete="name" required />
        <UsernameField {...form.field('username')} standing={username} autoComplete="username" />
        <EmailField {...form.field('email')} standing={email} autoComplete="email" />
        {moves && (
          <PasswordField
            {...form.field('currentPassword')}
            label={t('profile-edit.email.proof')}
            hint={t('profile-edit.email.proof.hint')}
            autoComplete="current-password"
            required
          />
        )}
        <LocaleField
          label={t('profile.language')}
          hint={t('profile-edit.language.hint')}
          first={{ value: '', label: t('profile-edit.language.browser') }}
          value={form.values.locale ?? ''}
          onChange={(code) => form.set('locale', code === '' ? null : (code as LocaleCode))}
        />
        <Switch checked={form.values.advanced} onChange={(advanced) => form.set('advanced', advanced)} name="advanced">
          {t('profile-edit.advanced')}
        </Switch>
        <div className="actions">
          <button type="submit" aria-disabled={save.sending}>
            {t('profile-edit.act')}
          </button>
        </div>
      </form>
    </section>
  )
}
