import { useCopy } from './useCopy.ts'

type Shared = { title: string; url: string; copied: string }

/** Whether the device has a sheet that sends things to people and to other apps. */
export const canShare = () => 'share' in navigator

/** Hands a link to the device's own sheet; where there is none, or it refuses, the link is copied. */
export function useShare() {
  const copy = useCopy()
  return async ({ title, url, copied }: Shared) => {
    if (!canShare()) return copy(url, copied)
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // Closing the sheet is an answer too.
      if (error instanceof Error && error.name === 'AbortError') return
      await copy(url, copied)
    }
  }
}
