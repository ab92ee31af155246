/** In a page out of sight nothing is drawn; what waits for it must not wait for good. */
const DRAWN_BY_MS = 100

/** Does what can wait until the browser has drawn what changed so far, and gives back how to call it off. */
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
