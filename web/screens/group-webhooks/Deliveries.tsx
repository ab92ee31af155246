import { Check, Clock, Minus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { listDeliveries, type WebhookDelivery } from '#contract/webhooks.ts'
import { useGet } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { formatAge, formatDate } from '../../format.ts'

const LOOK_EVERY_MS = 1_500
/** A retry further away is not worth polling for; a delivery being sent counts as waiting for a minute. */
const SOON_MS = 70_000
const STATES = {
  pending: { icon: Clock, tone: 'is-info' },
  delivered: { icon: Check, tone: 'is-success' },
  failed: { icon: X, tone: 'is-error' },
  skipped: { icon: Minus, tone: '' },
} as const

/** Deliveries and their results, newest first. */
export function Deliveries({ id }: { id: string }) {
  const { t } = useTranslation()
  const deliveries = useGet(
    listDeliveries,
    { params: { id } },
    { refreshInterval: (list) => (list?.some(isDueSoon) ? LOOK_EVERY_MS : 0) },
  )
  return (
    <Loaded
      of={deliveries}
      isEmpty={(list) => list.length === 0}
      empty={<p className="muted">{t('webhooks.never')}</p>}
    >
      {(list) => (
        <ul className="rows">
          {list.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function Row({
  delivery: { status, reason, attempts, problem, createdAt, nextAttemptAt },
}: {
  delivery: WebhookDelivery
}) {
  const { t } = useTranslation()
  const { icon, tone } = STATES[status]
  return (
    <li>
      <span className={`dot ${tone}`}>
        <Icon of={icon} />
      </span>
      <div className="grow">
        <strong>{t(`webhooks.status.${status}`)}</strong>
        <p className="small">
          {formatDate(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
          {' · '}
          {t(`webhooks.reason.${reason}`)}
          {attempts > 1 && ` · ${t('webhooks.attempts', { count: attempts })}`}
          {problem !== '' && ` · ${problem}`}
          {status === 'pending' &&
            attempts > 0 &&
            nextAttemptAt &&
            ` · ${t('webhooks.again', { age: formatAge(nextAttemptAt) })}`}
        </p>
      </div>
    </li>
  )
}

const isDueSoon = ({ status, nextAttemptAt }: WebhookDelivery) =>
  status === 'pending' && Date.parse(nextAttemptAt ?? '') - Date.now() < SOON_MS
