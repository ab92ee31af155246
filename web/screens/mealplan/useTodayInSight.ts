import { useEffect } from 'react'

/** Where the days are stacked. */
const STACKED = '(width < 64rem)'

/** At the end of a week, today is far below the past days: opening the current plan scrolls to it. */
export function useTodayInSight(shown: string | undefined) {
  useEffect(() => {
    const today = document.querySelector('.week > .today')
    // A reader who has scrolled, or come back to a position, stays there.
    if (!shown || !today || scrollY > 0 || !matchMedia(STACKED).matches) return
    if (today.getBoundingClientRect().top > innerHeight / 2) today.scrollIntoView({ block: 'start' })
  }, [shown])
}
