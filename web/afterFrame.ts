/** A hidden page draws no frames; work must not wait for one for ever. */
const DRAWN_BY_MS = 100

/** Does work that can wait until the current changes are drawn; returns a function that cancels it. */
export function afterFrame(work: () => void): () => void {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame)
    work()
  }, DRAWN_BY_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
