import { Pencil, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Notifier, testNotifier, updateNotifier } from '#contract/notifiers.ts'
import { useSend } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { Menu } from '../../components/Menu.tsx'
import { Switch } from '../../components/Switch.tsx'
import { chosenIn, EVENT_GROUPS, type EventGroup } from './events.ts'

type Props = {
  notifier: Notifier
  mayManage: boolean
  /** Starts open, as for a new one. */
  open: boolean
  onEdit: () => void
  onDelete: () => void
  onChanged: () => unknown
}
type Tested = { ok: true } | { ok: false; problem: string }

/** One service: the events it receives, and a test. */
export function NotifierPanel({ notifier, mayManage, open, onEdit, onDelete, onChanged }: Props) {
  const { t } = useTranslation()
  const { id, name } = notifier
  const update = useSend(updateNotifier)
  const test = useSend(testNotifier)
  // A switch moves at once; the server's reply replaces it.
  const [pending, setPending] = useState<Partial<Notifier>>({})
  const [tested, setTested] = useState<Tested>()
  const { enabled, options } = { ...notifier, ...pending }
  const chosen = chosenIn(options).length

  async function save(changes: Partial<Pick<Notifier, 'enabled' | 'options'>>) {
    const next = { name, enabled, options, ...changes }
    setPending(next)
    await update.send({ params: { id }, body: next })
    await onChanged()
    // Another switch may have moved meanwhile.
    setPending((latest) => (latest === next ? {} : latest))
  }

  async function sendTest() {
    if (test.sending) return
    setTested(undefined)
    const done = await test.send({ params: { id }, body: {} })
    setTested(done.ok ? { ok: true } : { ok: false, problem: done.refused.message })
  }

  return (
    <section className="panel notifier" aria-labelledby={`n-${id}`}>
      <div className="label-rule">
        <h2 id={`n-${id}`}>{name}</h2>
        {!enabled && <span className="tag">{t('notifiers.off')}</span>}
        {notifier.waiting && <span className="tag">{t('notifiers.waiting')}</span>}
        {mayManage && (
          <div className="actions">
            <button type="button" aria-disabled={test.sending} onClick={sendTest}>
              <Icon of={Send} />
              {t('notifiers.test')}
            </button>
            <Menu
              label={t('notifiers.acts', { name })}
              items={[
                { label: t('notifiers.edit'), icon: Pencil, onSelect: onEdit },
                { label: t('notifiers.delete'), icon: Trash2, onSelect: onDelete, danger: true, apart: true },
              ]}
            />
          </div>
        )}
      </div>
      <div role="status">
        {tested && (
          <p className={`banner ${tested.ok ? 'is-success' : 'is-error'}`}>
            {tested.ok ? t('notifiers.test.sent') : tested.problem}
          </p>
        )}
      </div>
      {notifier.waiting && <p className="banner is-warning">{t('notifiers.waiting.text')}</p>}
      <Switch checked={enabled} disabled={!mayManage} onChange={(on) => save({ enabled: on })}>
        {t('notifiers.on')}
      </Switch>
      <details open={open || undefined}>
        <summary>{chosen > 0 ? t('notifiers.told', { count: chosen }) : t('notifiers.told.nothing')}</summary>
        <div className="events">
          {(Object.keys(EVENT_GROUPS) as EventGroup[]).map((group) => (
            <fieldset key={group}>
              <legend>{t(`notifiers.group.${group}`)}</legend>
              {EVENT_GROUPS[group].map((event) => (
                <Switch
                  key={event}
                  checked={options[event]}
                  disabled={!mayManage}
                  onChange={(on) => save({ options: { ...options, [event]: on } })}
                >
                  {t(`notifiers.event.${event}`)}
                </Switch>
              ))}
            </fieldset>
          ))}
        </div>
      </details>
    </section>
  )
}
