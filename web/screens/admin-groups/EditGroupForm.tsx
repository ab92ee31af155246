import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminUpdateGroup } from '#contract/admin-accounts.ts'
import { type Group, GroupName } from '#contract/groups.ts'
import { useSend } from '../../api.ts'
import { PreferenceFields } from '../../components/PreferenceFields.tsx'
import { UniqueField } from '../../components/UniqueField.tsx'
import { focusWrong } from '../../focusWrong.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useGroupNameFree } from '../../hooks/useFree.ts'
import { useSession } from '../../hooks/useSession.ts'
import { showToast } from '../../toasts.ts'

export function EditGroupForm({ group, onSaved }: { group: Group; onSaved: () => Promise<unknown> }) {
  const { t } = useTranslation()
  const { reload } = useSession()
  const update = useSend(adminUpdateGroup)
  const form = useForm({ name: group.name })
  const standing = useGroupNameFree(form.values.name, group.name)
  const { id: _, groupId: __, ...stored } = group.preferences
  const [preferences, setPreferences] = useState(stored)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = event.currentTarget
    if (!form.check(GroupName) || standing === 'taken') return focusWrong(fields)
    const done = await update.send({ params: { id: group.id }, body: { ...form.values, preferences } })
    if (!done.ok) return form.refuse(done.refused)
    showToast('success', t('group.saved'))
    await Promise.all([onSaved(), reload()])
  }

  return (
    <form className="panel form" onSubmit={submit} noValidate>
      <UniqueField
        {...form.field('name')}
        standing={standing}
        taken={t('form.group-taken')}
        label={t('admin-groups.name')}
      />
      <PreferenceFields values={preferences} onChange={setPreferences} />
      <div className="actions">
        <button type="submit" aria-disabled={update.sending}>
          {t('group.save')}
        </button>
      </div>
    </form>
  )
}
