import './next-time.css'
import { Check, MessageCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../../components/Icon.tsx'
import { formatDate } from '../../../../format.ts'
import { useSession } from '../../../../hooks/useSession.ts'
import type { NextTime } from './useTimeline.ts'

/** What somebody said last time, where it is needed now. */
export function NextTimeNotes({ nextTime, step }: { nextTime: NextTime; step?: string }) {
  const { t } = useTranslation()
  const { user } = useSession()
  return nextTime.of(step).map((event) => {
    const name = event.userId === user?.id ? t('next-time.you') : nextTime.nameOf(event.userId)
    const date = formatDate(event.timestamp)
    return (
      <div key={event.id} className="next-time" role="note">
        <Icon of={MessageCircle} />
        <div>
          <p dir="auto">{t('next-time.note', { words: event.nextTime })}</p>
          <small>{name ? t('next-time.by', { name, date }) : t('next-time.from', { date })}</small>
        </div>
        <button type="button" className="ghost" onClick={() => nextTime.done(event)}>
          <Icon of={Check} />
          {t('next-time.done')}
        </button>
      </div>
    )
  })
}
