import { Pencil, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { testWebhook, updateWebhook, type Webhook } from '#contract/webhooks.ts'
import { refresh, useSend } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { Menu } from '../../components/Menu.tsx'
import { Switch } from '../../components/Switch.tsx'
import { formatDate } from '../../format.ts'
import { Deliveries } from './Deliveries.tsx'

type Props = {
  webhook: Webhook
  mayManage: boolean
  onEdit: () => void
  onDelete: () => void
  onChanged: () => unknown
}

/** A webhook: when it is sent, and how that went. */
export function WebhookPanel({ webhook, mayManage, onEdit, onDelete, onChanged }: Props) {
  const { t } = useTranslation()
  const { id, name, url, enabled, scheduledTime, timeZone } = webhook
  const test = useSend(testWebhook)
  const update = useSend(updateWebhook)
  const [open, setOpen] = useState(false)
  const title = name || t('webhooks.nameless')

  async function sendNow() {
    if (test.sending) return
    const done = await test.send({ params: { id }, body: {} })
    if (!done.ok) return
    setOpen(true)
    await refresh(`/groups/webhooks/${id}/`)
  }

  async function turn(on: boolean) {
    await update.send({ params: { id }, body: { ...webhook, enabled: on } })
    await onChanged()
  }

  return (
    <section className="panel webhook" aria-labelledby={`w-${id}`}>
      <div className="label-rule">
        <h2 id={`w-${id}`}>{title}</h2>
        {mayManage && (
          <div className="actions">
            <button type="button" aria-disabled={test.sending} disabled={url === ''} onClick={sendNow}>
              <Icon of={Send} />
              {t('webhooks.test')}
            </button>
            <Menu
              label={t('webhooks.acts', { name: title })}
              items={[
                { label: t('webhooks.edit'), icon: Pencil, onSelect: onEdit },
                { label: t('webhooks.delete'), icon: Trash2, onSelect: onDelete, danger: true, apart: true },
              ]}
            />
          </div>
        )}
      </div>
      <Switch
        checked={enabled}
        disabled={!mayManage}
        hint={t('webhooks.at', { time: timeText(scheduledTime), zone: timeZone ?? 'UTC' })}
        onChange={turn}
      >
        {url === '' ? t('webhooks.no-address') : <span className="code address">{url}</span>}
      </Switch>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('webhooks.deliveries')}</summary>
        {open && <Deliveries id={id} />}
      </details>
    </section>
  )
}

/** UTC has no clock changes, so the day does not matter. */
const timeText = (time: string) => formatDate(`2026-01-01T${time}`, { timeStyle: 'short' })
