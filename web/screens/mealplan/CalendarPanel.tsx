import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getCalendarFeed, renewCalendarFeed, revokeCalendarFeed } from '#contract/mealplans.ts'
import { useGet, useSend } from '../../api.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { CopyField } from '../../components/CopyField.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Switch } from '../../components/Switch.tsx'
import { reachable } from '../../loopback.ts'

/** The secret address calendar apps subscribe to. */
export function CalendarPanel() {
  const { t } = useTranslation()
  const feed = useGet(getCalendarFeed, {}, { revalidateOnFocus: false })
  const renew = useSend(renewCalendarFeed)
  const revoke = useSend(revokeCalendarFeed)
  const [timed, setTimed] = useState(false)
  const [asking, setAsking] = useState(false)

  async function make(timed: boolean) {
    const made = await renew.send({ body: { timed } })
    if (made.ok) await feed.mutate(made.answer, { revalidate: false })
  }

  async function end() {
    setAsking(false)
    const done = await revoke.send()
    if (done.ok) await feed.mutate(done.answer, { revalidate: false })
  }

  return (
    <section className="panel calendar" aria-labelledby="calendar">
      <div className="label-rule">
        <h2 id="calendar">{t('plan-settings.calendar')}</h2>
      </div>
      <p className="muted">{t('plan-settings.calendar.text')}</p>
      <Loaded of={feed}>
        {({ url, timed: isTimed }) =>
          url ? (
            <>
              <CopyField
                label={t('plan-settings.calendar.address')}
                text={reachable(url, location.origin)}
                copied={t('plan-settings.calendar.copied')}
              />
              <div className="actions">
                <button type="button" className="line" disabled={renew.sending} onClick={() => void make(isTimed)}>
                  {t('plan-settings.calendar.renew')}
                </button>
                <button type="button" className="danger" onClick={() => setAsking(true)}>
                  {t('plan-settings.calendar.revoke')}
                </button>
              </div>
            </>
          ) : (
            <>
              <Switch checked={timed} onChange={setTimed}>
                {t('plan-settings.calendar.timed')}
              </Switch>
              <div className="actions">
                <button type="button" className="primary" disabled={renew.sending} onClick={() => void make(timed)}>
                  {t('plan-settings.calendar.make')}
                </button>
              </div>
            </>
          )
        }
      </Loaded>
      <ConfirmDialog
        open={asking}
        title={t('plan-settings.calendar.revoke.title')}
        act={t('plan-settings.calendar.revoke')}
        onConfirm={end}
        onClose={() => setAsking(false)}
      >
        {t('plan-settings.calendar.revoke.text')}
      </ConfirmDialog>
    </section>
  )
}
