import { useSyncExternalStore } from 'react'
import type { Theme } from '#contract/themes.ts'
import { tellChosen } from '../chosen.ts'
import { variablesOf } from './derive.ts'

/** `site` until a person chooses; `own` is Larder's own theme; otherwise a theme's id. */
export type Choice = 'site' | 'own' | (string & {})

const CHOICE = 'larder.colours.choice'
/** What `public/theme.js` paints with before anything else has loaded. */
const PAINT = 'larder.colours'
/** Makes `public/theme.js` paint again. */
const REPAINT = 'larder:theme'

export function chosenColours(): Choice {
  try {
    return localStorage.getItem(CHOICE) ?? 'site'
  } catch {
    return 'site'
  }
}

export function chooseColours(choice: Choice) {
  showColours(choice)
  tellChosen({ colours: choice })
}

/** Shows the account's choice; nothing was chosen on this device. */
export function showColours(choice: Choice) {
  try {
    if (choice === 'site') localStorage.removeItem(CHOICE)
    else localStorage.setItem(CHOICE, choice)
  } catch {
    // Storage may be off: nothing is remembered then.
  }
  dispatchEvent(new Event(REPAINT))
}

/** The current choice, wherever on the page it was made. */
export const useChosenColours = () => useSyncExternalStore(listen, chosenColours)

function listen(changed: () => void) {
  addEventListener(REPAINT, changed)
  return () => removeEventListener(REPAINT, changed)
}

/** Paints the page in the chosen theme; a deleted theme is replaced by the site's. */
export function paint(themes: readonly Theme[]) {
  const choice = chosenColours()
  const theme = choice === 'own' ? undefined : (themes.find(({ id }) => id === choice) ?? themes.find(isDefault))
  try {
    const before = localStorage.getItem(PAINT)
    const after =
      theme && JSON.stringify({ light: variablesOf(theme.light, 'light'), dark: variablesOf(theme.dark, 'dark') })
    if (before === (after ?? null)) return
    if (after) localStorage.setItem(PAINT, after)
    else localStorage.removeItem(PAINT)
  } catch {
    return
  }
  dispatchEvent(new Event(REPAINT))
}

const isDefault = ({ siteDefault }: Theme) => siteDefault
