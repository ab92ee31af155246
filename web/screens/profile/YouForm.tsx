import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type User, UserChanges, updateUser } from '#contract/users.ts'
import { useSend } from '../../api.ts'
import { Field } from '../../components/Field.tsx'
import { useForm } from '../../hooks/useForm.ts'
import { useSession } from '../../hooks/useSession.ts'

export function YouForm({ user }: { user: User }) {
  const { t } = useTranslation()
  const { reload } = useSession()
  const form = useForm({ fullName: user.fullName ?? '', username: user.username, email: user.email })
  const save = useSend(updateUser)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!form.check(UserChanges)) return
    const done = await save.send({ params: { id: user.id }, body: form.values })
    if (!done.ok) return form.refuse(done.refused)
    await reload()
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      <Field {...form.field('fullName')} label={t('setup.full-name')} autoComplete="name" required />
      <Field
        {...form.field('username')}
        label={t('setup.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field {...form.field('email')} label={t('setup.email')} type="email" autoComplete="email" required />
      <div className="actions">
        <button type="submit" aria-disabled={save.sending}>
          {t('profile.you.act')}
        </button>
      </div>
    </form>
  )
}
