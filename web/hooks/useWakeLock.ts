import { useEffect, useState } from 'react'

/** Keeps the screen awake while `wanted`; `active` says whether the device agreed. */
export function useWakeLock(wanted: boolean) {
  const [active, setActive] = useState(false)
  useEffect(() => {
    if (!wanted || !isWakeLockSupported()) return
    let lock: WakeLockSentinel | undefined
    let over = false
    // Some browsers agree only after the page was touched.
    let hasRefused = false
    async function acquire() {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      const granted = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (over) return granted?.release()
      lock = granted
      setActive(granted !== undefined)
      if (!granted && !hasRefused) addEventListener('click', acquire, { once: true })
      hasRefused ||= !granted
      granted?.addEventListener('release', () => !over && setActive(false))
    }
    acquire()
    // The browser releases it whenever the page is hidden.
    document.addEventListener('visibilitychange', acquire)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', acquire)
      removeEventListener('click', acquire)
      lock?.release()
      setActive(false)
    }
  }, [wanted])
  return active
}

/** Browsers offer it to secure pages only. */
export const isWakeLockSupported = () => 'wakeLock' in navigator
