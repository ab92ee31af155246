import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type GroupPreferences, updateGroupPreferences } from '#contract/groups.ts'
import { useSend } from '../../api.ts'
import { PreferenceFields } from '../../components/PreferenceFields.tsx'
import { showToast } from '../../toasts.ts'

type Props = { preferences: GroupPreferences; mayManage: boolean; onSaved: () => Promise<unknown> }

export function PreferencesPanel({ preferences, mayManage, onSaved }: Props) {
  const { t } = useTranslation()
  const { id: _, groupId: __, ...stored } = preferences
  const [values, setValues] = useState(stored)
  const update = useSend(updateGroupPreferences)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const done = await update.send({ body: values })
    if (!done.ok) return
    showToast('success', t('group.saved'))
    await onSaved()
  }

  return (
    <section className="panel">
      <div className="label-rule">
        <h2>{t('group.preferences')}</h2>
      </div>
      <form className="form" onSubmit={submit} noValidate>
        <PreferenceFields values={values} onChange={setValues} disabled={!mayManage} />
        {mayManage && (
          <div className="actions">
            <button type="submit" aria-disabled={update.sending}>
              {t('group.save')}
            </button>
          </div>
        )}
      </form>
    </section>
  )
}
