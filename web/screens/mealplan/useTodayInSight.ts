import { useEffect } from 'react'

/** Where the days stand below each other. */
const STACKED = '(width < 64rem)'

/** At the end of a week today is far below the days that are over: whoever opens the plan of now is led there. */
export function useTodayInSight(shown: string | undefined) {
  useEffect(() => {
    const today = document.querySelector('.week > .today')
    // Somebody who is on the way already, or came back to a place, stays there.
    if (!shown || !today || scrollY > 0 || !matchMedia(STACKED).matches) return
    if (today.getBoundingClientRect().top > innerHeight / 2) today.scrollIntoView({ block: 'start' })
  }, [shown])
}
