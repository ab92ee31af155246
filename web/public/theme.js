// A classic script, so that it runs before the first paint; theme.ts and colours/ tell it about a new pick.
;(() => {
  const root = document.documentElement
  const prefersDark = matchMedia('(prefers-color-scheme: dark)')
  let painted = []
  function stored(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      // Storage may be switched off: the system decides then.
      return null
    }
  }
  function apply() {
    const picked = stored('larder.theme')
    const mode = picked === 'light' || picked === 'dark' ? picked : prefersDark.matches ? 'dark' : 'light'
    root.dataset.theme = mode
    const colours = JSON.parse(stored('larder.colours') ?? '{}')[mode] ?? {}
    for (const name of painted) root.style.removeProperty(name)
    painted = Object.keys(colours)
    for (const name of painted) root.style.setProperty(name, colours[name])
  }
  apply()
  prefersDark.addEventListener('change', apply)
  addEventListener('storage', apply)
  addEventListener('larder:theme', apply)
})()
