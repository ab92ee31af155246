import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setGroupCategories } from '#contract/groups.ts'
import { listCategories, type OrganizerRef } from '#contract/organizers.ts'
import { useGet, useSend } from '../../api.ts'
import { Chip } from '../../components/Chip.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { formatList } from '../../format.ts'
import { showToast } from '../../toasts.ts'

type Props = { chosen: readonly OrganizerRef[]; mayManage: boolean; onSaved: () => Promise<unknown> }

/** The categories used for meal planning, in the chosen order. */
export function PlanningPanel({ chosen, mayManage, onSaved }: Props) {
  const { t } = useTranslation()
  const categories = useGet(listCategories, { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' } })
  const [ids, setIds] = useState(chosen.map(({ id }) => id))
  const save = useSend(setGroupCategories)
  const toggle = (id: string) => setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const done = await save.send({ body: ids.map((id) => ({ id })) })
    if (!done.ok) return
    showToast('success', t('group.saved'))
    await onSaved()
  }

  return (
    <section className="panel">
      <div className="label-rule">
        <h2>{t('group.planning')}</h2>
      </div>
      <form className="form" onSubmit={submit}>
        <p className="muted small">{t('group.planning.line')}</p>
        <Loaded
          of={categories}
          isEmpty={({ items }) => items.length === 0}
          empty={<p className="muted">{t('categories.empty.text')}</p>}
        >
          {({ items }) =>
            mayManage ? (
              <>
                <div className="chips">
                  {items.map(({ id, name }) => (
                    <Chip key={id} pressed={ids.includes(id)} onPress={() => toggle(id)}>
                      {name}
                    </Chip>
                  ))}
                </div>
                <div className="actions">
                  <button type="submit" className="line" aria-disabled={save.sending}>
                    {t('group.planning.save')}
                  </button>
                </div>
              </>
            ) : (
              <p>{chosen.length > 0 ? formatList(chosen.map(({ name }) => name)) : t('group.planning.all')}</p>
            )
          }
        </Loaded>
      </form>
    </section>
  )
}
