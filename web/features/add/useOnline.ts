import { useSyncExternalStore } from 'react'

/** Whether the device has a network; not whether the server is there. */
export const useOnline = () => useSyncExternalStore(listen, () => navigator.onLine)

function listen(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
