import { isLive, onLive } from '../live.ts'

/** How often to poll where the server cannot push changes. */
const ASK_EVERY_MS = 10_000

type Heard = {
  /** The list has reached this version. */
  onVersion: (version: number) => void
  /** Anything may have changed. */
  onReset: () => void
  /** Something may have been missed. */
  onDoubt: () => void
  onBroken: () => void
}

/** Listens for news of a list, until cancelled. */
export function hearOfList(listId: string, { onVersion, onReset, onDoubt, onBroken }: Heard) {
  const unlisten = onLive((event) => {
    if (event.type === 'shopping-list' && event.listId === listId) onVersion(event.version)
    if (event.type === 'reset' || event.type === 'shopping-lists') onReset()
  })
  const asking = setInterval(() => !isLive() && document.visibilityState === 'visible' && onDoubt(), ASK_EVERY_MS)
  addEventListener('online', onDoubt)
  addEventListener('offline', onBroken)
  document.addEventListener('visibilitychange', onDoubt)
  return () => {
    unlisten()
    clearInterval(asking)
    removeEventListener('online', onDoubt)
    removeEventListener('offline', onBroken)
    document.removeEventListener('visibilitychange', onDoubt)
  }
}
