/** Collects times and sizes, for a line at the end. */
export function createFigures() {
  const times: number[] = []
  return { note: (value: number) => void times.push(value), count: () => times.length, say }

  function say(): string {
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) =>
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
    return `${sorted.length}: median ${at(0.5)} ms, 99 % within ${at(0.99)} ms, longest ${at(1)} ms`
  }
}

type Sample = { at: number; mb: number }

/** Memory over time: is it the same at the end as after the warm-up? */
export function createMemory() {
  const samples: Sample[] = []
  return { note: (mb: number | undefined) => mb !== undefined && samples.push({ at: Date.now(), mb }), verdict, course }

  /** Ten medians over the run, to show the trend. */
  function course(): string {
    const tenth = Math.max(1, Math.ceil(samples.length / 10))
    const steps = Array.from({ length: Math.ceil(samples.length / tenth) }, (_, step) => {
      return median(samples.slice(step * tenth, (step + 1) * tenth)).toFixed(0)
    })
    return steps.join(' ')
  }

  /**
   * The medians of the last two quarters. The first half is warm-up: memory pages that many threads have used are kept.
   */
  function verdict(): { early: number; late: number; growth: number } {
    const quarter = Math.floor(samples.length / 4)
    const early = median(samples.slice(2 * quarter, 3 * quarter))
    const late = median(samples.slice(3 * quarter))
    return { early, late, growth: early === 0 ? 0 : late / early - 1 }
  }
}

function median(samples: Sample[]) {
  const sorted = samples.map(({ mb }) => mb).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
