import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveEvent } from '#contract/live.ts'
import { refresh } from '../../api.ts'
import { useLive, useLiveConnection } from '../../live.ts'
import { paths } from '../../paths.ts'
import { dropWork, showWork } from '../../toasts.ts'

const DONE_STAYS_MS = 6_000

/** Keeps a signed-in page in sync with other people, and with what this device did offline. */
export function useTogether(userId: string | undefined) {
  const { t } = useTranslation()
  useLiveConnection(userId !== undefined)
  useEffect(() => {
    if (userId === undefined) return
    let isOver = false
    let callOff = () => {}
    // Data for lists loads after the requested page.
    const session = import('../../offline/session.ts')
    const send = () => void session.then(({ sendWaiting }) => sendWaiting()).catch(() => {})
    session.then(({ startSession }) => startSession(userId)).catch(() => {})
    addEventListener('online', send)
    import('./warm.ts')
      .then(({ warmDevice }) => {
        if (!isOver) callOff = warmDevice()
      })
      .catch(() => {})
    return () => {
      isOver = true
      callOff()
      removeEventListener('online', send)
    }
  }, [userId])
  useEffect(() => {
    // A slow reply was replaced by the cached one, which may be older than one's own change.
    const hear = ({ data }: MessageEvent<{ newer: string }>) => void refresh(data.newer.replace(/^\/api/, ''))
    navigator.serviceWorker?.addEventListener('message', hear)
    return () => navigator.serviceWorker?.removeEventListener('message', hear)
  }, [])
  useLive((event) => {
    if (event.type === 'recipe') refreshRecipe(event)
    if (event.type === 'mealplan') void refresh('/groups/mealplans')
    if (event.type === 'pantry') void refresh('/households/pantry')
    if (event.type === 'reset') readAgain()
    if (event.type !== 'import') return
    const { reportId, left } = event
    // Its report page shows it better.
    if (location.pathname === paths.report(reportId)) return
    const note = left > 0 ? t('import.live.left', { count: left }) : t('import.live.done')
    showWork({ id: reportId, title: t('import.live'), note, href: paths.report(reportId) })
    if (left === 0) setTimeout(() => dropWork(reportId), DONE_STAYS_MS)
  })
}

/** Anything may have been missed; a recipe being cooked stays as it is until the cook leaves it. */
function readAgain() {
  void refresh('/recipes?')
  void refresh('/groups/mealplans')
  void refresh('/households/pantry')
  if (!new URLSearchParams(location.search).has('cook')) void refresh('/recipes/')
}

/** Only under its current address: a page under an older one, or of a deleted recipe, keeps what is being cooked. */
function refreshRecipe({ slug, change }: Extract<LiveEvent, { type: 'recipe' }>) {
  void refresh('/recipes?')
  if (change !== 'deleted') void refresh(`/recipes/${encodeURIComponent(slug)}`)
}
