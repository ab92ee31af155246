/** The pages one came through, the current one last. The browser keeps them too, but does not say what they are. */
type Step = { href: string; title: string }

const KEY = 'larder.trail'
const STEPS_KEPT = 50

const trail: Step[] = stored()

/** The page before this one, if it was one of the product's. */
export const cameFrom = (): Readonly<Step> | undefined => trail.at(-2)

// The router announces its own moves after they were made; the title is still that of the page one leaves.
for (const move of ['pushState', 'replaceState', 'popstate'] as const) addEventListener(move, () => follow(move))

function follow(move: 'pushState' | 'replaceState' | 'popstate') {
  const href = here()
  const last = trail.at(-1)
  if (last?.href === href) return
  if (last && move !== 'replaceState') last.title = document.title.split(' · ')[0] ?? ''
  const known = move === 'popstate' ? trail.findLastIndex((step) => step.href === href) : -1
  if (known >= 0) trail.length = known + 1
  else trail.splice(move === 'replaceState' ? -1 : trail.length, 1, { href, title: '' })
  trail.splice(0, trail.length - STEPS_KEPT)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(trail))
  } catch {
    // Without storage, the trail starts anew after a reload.
  }
}

function stored(): Step[] {
  try {
    const steps: Step[] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    if (steps.at(-1)?.href === here()) return steps
  } catch {
    // Starts anew.
  }
  return [{ href: here(), title: '' }]
}

function here() {
  return location.pathname + location.search
}
