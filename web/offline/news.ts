import { isLive, onLive } from '../live.ts'

/** How often others' changes are asked for where the server cannot tell of them. */
const ASK_EVERY_MS = 10_000

type Heard = {
  /** The list has reached this version. */
  onVersion: (version: number) => void
  /** All of it may be other than it was. */
  onReset: () => void
  /** Something may have been missed. */
  onDoubt: () => void
  onBroken: () => void
}

/** Hears when there may be news of a list, until called off. */
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
