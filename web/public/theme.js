// A classic script, so that it runs before the first paint; theme.ts tells it about a new pick.
;(() => {
  const root = document.documentElement
  const prefersDark = matchMedia('(prefers-color-scheme: dark)')
  function apply() {
    let picked = null
    try {
      picked = localStorage.getItem('larder.theme')
    } catch {
      // Storage may be switched off: the system decides then.
    }
    root.dataset.theme = picked === 'light' || picked === 'dark' ? picked : prefersDark.matches ? 'dark' : 'light'
  }
  apply()
  prefersDark.addEventListener('change', apply)
  addEventListener('storage', apply)
  addEventListener('larder:theme', apply)
})()
