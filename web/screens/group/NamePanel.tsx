import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { GroupName, renameGroup } from '#contract/groups.ts'
import { useSend } from '../../api.ts'
import { UniqueField } from '../../components/UniqueField.tsx'
import { focusWrong } from '../../focusWrong.ts'
import { useForm } from '../../hooks/useForm.ts'
import { useGroupNameFree } from '../../hooks/useFree.ts'
import { useSession } from '../../hooks/useSession.ts'
import { showToast } from '../../toasts.ts'

type Props = { name: string; mayManage: boolean; onSaved: () => Promise<unknown> }

export function NamePanel({ name, mayManage, onSaved }: Props) {
  const { t } = useTranslation()
  const form = useForm({ name })
  const rename = useSend(renameGroup)
  const { reload } = useSession()
  const standing = useGroupNameFree(form.values.name, name)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = event.currentTarget
    if (!form.check(GroupName) || standing === 'taken') return focusWrong(fields)
    const done = await rename.send({ body: form.values })
    if (!done.ok) return form.refuse(done.refused)
    showToast('success', t('group.saved'))
    await Promise.all([onSaved(), reload()])
  }

  return (
    <section className="panel">
      <div className="label-rule">
        <h2>{t('group.name')}</h2>
      </div>
      <form className="form" onSubmit={submit} noValidate>
        <UniqueField
          {...form.field('name')}
          standing={standing}
          taken={t('form.group-taken')}
          label={t('admin-groups.name')}
          disabled={!mayManage}
        />
        {mayManage && (
          <div className="actions">
            <button type="submit" className="line" aria-disabled={rename.sending}>
              {t('group.rename')}
            </button>
          </div>
        )}
      </form>
    </section>
  )
}
