import type { UserChanges } from '#contract/users.ts'

/** How the page is to look, as a person picks it: shown at once, kept on the device, and with the account. */
export type Chosen = Pick<UserChanges, 'colourMode' | 'colours'>

const CHOSEN = 'larder:chosen'

export const tellChosen = (chosen: Chosen) => dispatchEvent(new CustomEvent(CHOSEN, { detail: chosen }))

/** Hears of every pick until called off. */
export function hearChosen(hear: (chosen: Chosen) => void) {
  const listener = (event: Event) => hear((event as CustomEvent<Chosen>).detail)
  addEventListener(CHOSEN, listener)
  return () => removeEventListener(CHOSEN, listener)
}
