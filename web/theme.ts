import { useSyncExternalStore } from 'react'
import { tellChosen } from './chosen.ts'

const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'larder.theme'

/** The chosen theme (`system` until then) and the one shown; `public/theme.js` paints it. */
export function useTheme() {
  const picked = useSyncExternalStore(listen, pickedTheme)
  const drawn = useSyncExternalStore(listen, drawnTheme)
  return { picked, drawn }
}

export function pickTheme(theme: Theme) {
  showTheme(theme)
  tellChosen({ colourMode: theme })
}

/** Shows the account's choice; nothing was chosen on this device. */
export function showTheme(theme: Theme) {
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    document.documentElement.dataset.theme = theme
  }
  dispatchEvent(new Event('larder:theme'))
}

export function pickedTheme(): Theme {
  try {
    return THEMES.find((theme) => theme === localStorage.getItem(KEY)) ?? 'system'
  } catch {
    return 'system'
  }
}

const drawnTheme = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

function listen(changed: () => void) {
  const watcher = new MutationObserver(changed)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  addEventListener('larder:theme', changed)
  return () => {
    watcher.disconnect()
    removeEventListener('larder:theme', changed)
  }
}
