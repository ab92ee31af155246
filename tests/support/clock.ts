type Span = { days?: number; hours?: number; minutes?: number; seconds?: number }

/** Time that stands still until a test moves it; it never goes back, and each reading is a millisecond later. */
export function createClock(start = new Date('2026-03-01T10:00:00.000Z')) {
  let time = start.getTime()
  return {
    now: () => new Date(time++),
    advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Span) {
      time += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    },
  }
}
