import { Laptop, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { deleteSession, listSessions, type Session } from '#contract/tokens.ts'
import { useGet, useSend } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { formatAge } from '../../format.ts'
import { showToast } from '../../toasts.ts'
import { deviceOf } from './device.ts'

/** The person's sessions, and signing them out. */
export function SessionsPanel() {
  const { t } = useTranslation()
  const sessions = useGet(listSessions)
  const end = useSend(deleteSession)

  async function endAll(ended: Session[]) {
    const done = await Promise.all(ended.map(({ id }) => end.send({ params: { id } })))
    await sessions.mutate()
    if (done.every(({ ok }) => ok)) showToast('success', t('sessions.ended', { count: ended.length }))
  }

  return (
    <section className="panel" id="sessions">
      <div className="label-rule">
        <h2>{t('sessions.title')}</h2>
      </div>
      <Loaded of={sessions}>
        {(list) => {
          const others = list.filter(({ current }) => !current)
          return (
            <>
              <ul className="rows">
                {list.map((session) => (
                  <SessionRow key={session.id} session={session} onEnd={() => endAll([session])} />
                ))}
              </ul>
              {others.length > 1 && (
                <div className="actions">
                  <button type="button" className="line" aria-disabled={end.sending} onClick={() => endAll(others)}>
                    {t('sessions.end-others', { count: others.length })}
                  </button>
                </div>
              )}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { t } = useTranslation()
  const { browser, system } = deviceOf(session.userAgent)
  const device =
    browser && system ? t('sessions.device', { browser, system }) : (browser ?? system ?? t('sessions.unknown-device'))
  const isPhone = system === 'iPhone' || system === 'Android'
  return (
    <li>
      <Icon of={isPhone ? Smartphone : Laptop} />
      <div className="grow">
        <strong>{device}</strong>
        <p className="small">{t('sessions.line', { address: session.address, age: formatAge(session.createdAt) })}</p>
      </div>
      {session.current ? (
        <span className="tag is-success">{t('sessions.current')}</span>
      ) : (
        <button type="button" className="ghost" onClick={onEnd} aria-label={t('sessions.end-named', { device })}>
          {t('sessions.end')}
        </button>
      )}
    </li>
  )
}
