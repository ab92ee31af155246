import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refresh } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'

const LOOK_EVERY_MS = 60 * 60_000

/** Registers the service worker, and says when a new version of the app is ready. */
export function UpdatePrompt() {
  const { t } = useTranslation()
  const [waiting, setWaiting] = useState<ServiceWorker>()
  useEffect(() => watch(setWaiting), [])
  if (!waiting) return null
  return (
    <div className="update banner is-info" role="status">
      <Icon of={RefreshCw} />
      <p>{t('update.ready')}</p>
      <button type="button" onClick={() => waiting.postMessage('update')}>
        {t('update.reload')}
      </button>
    </div>
  )
}

function watch(onWaiting: (worker: ServiceWorker) => void) {
  // Browsers offer it to secure pages only; in development everything is loaded fresh.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  // The very first one takes over a page that is up to date but whose requests it has not seen.
  let isFirst = serviceWorker.controller === null
  let timer: ReturnType<typeof setInterval> | undefined
  function takeOver() {
    if (!isFirst) return location.reload()
    isFirst = false
    void refresh('/')
  }
  serviceWorker.addEventListener('controllerchange', takeOver)
  serviceWorker
    .register('/sw.js')
    .then((registration) => {
      if (registration.waiting && !isFirst) onWaiting(registration.waiting)
      registration.addEventListener('updatefound', () => {
        const fresh = registration.installing
        fresh?.addEventListener('statechange', () => {
          if (fresh.state === 'installed' && serviceWorker.controller) onWaiting(fresh)
        })
      })
      timer = setInterval(() => void registration.update().catch(() => {}), LOOK_EVERY_MS)
    })
    .catch(() => {})
  return () => {
    clearInterval(timer)
    serviceWorker.removeEventListener('controllerchange', takeOver)
  }
}
