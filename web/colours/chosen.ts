import type { Theme } from '#contract/themes.ts'
import { variablesOf } from './derive.ts'

/** `site` until somebody picks; `own` is how Larder comes; else the id of a theme. */
export type Choice = 'site' | 'own' | (string & {})

const CHOICE = 'larder.colours.choice'
/** What `public/theme.js` paints with before anything else has loaded. */
const PAINT = 'larder.colours'

export function chosenColours(): Choice {
  try {
    return localStorage.getItem(CHOICE) ?? 'site'
  } catch {
    return 'site'
  }
}

export function chooseColours(choice: Choice, themes: readonly Theme[]) {
  try {
    if (choice === 'site') localStorage.removeItem(CHOICE)
    else localStorage.setItem(CHOICE, choice)
  } catch {
    // Storage may be switched off: nothing is chosen then.
  }
  paint(themes)
}

/** Draws the page with what was chosen; a theme that is gone makes room for the site's. */
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
  dispatchEvent(new Event('larder:theme'))
}

const isDefault = ({ siteDefault }: Theme) => siteDefault
