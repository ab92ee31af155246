import { cleanup, configure } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach } from 'vitest'
import words from '../../web/locales/en-US.json' with { type: 'json' }

// The page fetches its texts; a component under test has all of them loaded.
await i18next.use(initReactI18next).init({
  lng: 'en-US',
  resources: { 'en-US': { translation: words } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
})

// The whole page in every message would hide the problem.
configure({ getElementError: (message) => new Error(message?.split('\n')[0]) })
afterEach(cleanup)
