import '../styles/components/timers.css'
import { Pause, Play, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { shortName } from '#kitchen/step-timed.ts'
import { formatDate, formatNumber } from '../format.ts'
import { notify } from '../notify.ts'
import { readySound, ring } from '../ring.ts'
import {
  addMinutes,
  isRinging,
  leftOf,
  pauseTimer,
  resumeTimer,
  stopTimer,
  type Timer,
  useNow,
  useTimers,
} from '../timers.ts'
import { IconButton } from './IconButton.tsx'

const RING_EVERY_MS = 2000
/** After this long, nobody is in the kitchen to hear it. */
const RING_FOR_MS = 5 * 60_000

/** Every running timer with its time left; a finished one rings until somebody stops it. */
export function TimerTray({ floating = false }: { floating?: boolean }) {
  const { t } = useTranslation()
  const timers = useTimers()
  const now = useNow(timers.length > 0)
  const ringing = timers.filter((timer) => isRinging(timer, now))
  const audible = ringing.some(({ endsAt }) => endsAt > now - RING_FOR_MS)
  useEffect(() => {
    if (!audible) return
    ring()
    const again = setInterval(ring, RING_EVERY_MS)
    return () => clearInterval(again)
  }, [audible])
  const told = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, label, recipe, href } of ringing) {
      if (told.current.has(id)) continue
      told.current.add(id)
      void notify(t('timer.done', { label: nameOf({ label, recipe }) }), { tag: id, href })
    }
  }, [ringing, t])
  // What is ready next is seen first.
  const inOrder = timers.toSorted((a, b) => leftOf(a, now) - leftOf(b, now))
  const some = timers.length > 0
  useEffect(() => {
    if (!some) return
    // A page loaded after a timer was set has not been touched yet.
    addEventListener('pointerdown', readySound, { once: true })
    return () => removeEventListener('pointerdown', readySound)
  }, [some])
  if (!some) return null
  return (
    <section className={floating ? 'timers floating' : 'timers'} aria-label={t('timer.tray')}>
      <div className="vh" role="status">
        {ringing.map((timer) => t('timer.done', { label: nameOf(timer) })).join(' ')}
      </div>
      <ul>
        {inOrder.map((timer) => (
          <TimerRow key={timer.id} timer={timer} now={now} linked={floating} />
        ))}
      </ul>
    </section>
  )
}

/** "Ragù, onions": the dish first, as two may be on the stove. */
const nameOf = ({ recipe, label }: Pick<Timer, 'recipe' | 'label'>) =>
  recipe ? `${shortName(recipe)}, ${label}` : label

function TimerRow({ timer, now, linked }: { timer: Timer; now: number; linked: boolean }) {
  const { t } = useTranslation()
  const { id, recipe, href, totalMs, endsAt } = timer
  const label = nameOf(timer)
  const left = leftOf(timer, now)
  const paused = timer.pausedMs !== undefined
  const done = isRinging(timer, now)
  const name = recipe ? (
    <>
      <b>{shortName(recipe)}</b>, {timer.label}
    </>
  ) : (
    <b>{label}</b>
  )
  const ends = formatDate(new Date(endsAt), { timeStyle: 'short' })
  return (
    <li className={done ? 'ringing' : undefined}>
      <p className="what">
        {linked ? <Link href={href}>{name}</Link> : name}{' '}
        <small>{done ? t('timer.is-done') : paused ? t('timer.paused') : t('timer.until', { time: ends })}</small>
      </p>
      <output aria-live="off">
        <bdi>{clock(left)}</bdi>
      </output>
      <div className="actions">
        {done ? (
          <button type="button" onClick={() => stopTimer(id)}>
            {t('timer.stop')}
          </button>
        ) : (
          <>
            <button
              type="button"
              className="icon less"
              aria-label={t('timer.take-minute', { minutes: formatNumber(1), label })}
              title={t('timer.take-minute', { minutes: formatNumber(1), label })}
              disabled={left <= 60_000}
              onClick={() => addMinutes(id, -1)}
            >
              {`−${formatNumber(1)}`}
            </button>
            <button
              type="button"
              className="icon"
              aria-label={t('timer.add-minute', { minutes: formatNumber(1), label })}
              title={t('timer.add-minute', { minutes: formatNumber(1), label })}
              onClick={() => addMinutes(id, 1)}
            >
              {`+${formatNumber(1)}`}
            </button>
            <IconButton
              icon={paused ? Play : Pause}
              label={paused ? t('timer.resume', { label }) : t('timer.pause', { label })}
              onClick={() => (paused ? resumeTimer(id) : pauseTimer(id))}
            />
            <IconButton icon={X} label={t('timer.drop', { label })} onClick={() => stopTimer(id)} />
          </>
        )}
      </div>
      <progress value={totalMs - left} max={totalMs} aria-label={label} />
    </li>
  )
}

/** "4:07", or "1:04:07" for an hour or more. */
function clock(ms: number) {
  const seconds = Math.ceil(ms / 1000)
  const two = (value: number) => formatNumber(value, { minimumIntegerDigits: 2 })
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return [...(hours ? [formatNumber(hours), two(minutes)] : [formatNumber(minutes)]), two(seconds % 60)].join(':')
}
