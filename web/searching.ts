import { useEffect } from 'react'

const CALL = 'larder:search'

/** Opens the search dialog from anywhere. */
export const openSearch = () => dispatchEvent(new Event(CALL))

export function useSearchCall(open: () => void) {
  useEffect(() => {
    addEventListener(CALL, open)
    return () => removeEventListener(CALL, open)
  }, [open])
}
