import type { UserChanges } from '#contract/users.ts'

/** How the page looks, as a person chooses it: shown at once, and stored on the device and with the account. */
export type Chosen = Pick<UserChanges, 'colourMode' | 'colours'>

const CHOSEN = 'larder:chosen'

export const tellChosen = (chosen: Chosen) => dispatchEvent(new CustomEvent(CHOSEN, { detail: chosen }))

/** Listens to every choice until cancelled. */
export function hearChosen(hear: (chosen: Chosen) => void) {
  const listener = (event: Event) => hear((event as CustomEvent<Chosen>).detail)
  addEventListener(CHOSEN, listener)
  return () => removeEventListener(CHOSEN, listener)
}
