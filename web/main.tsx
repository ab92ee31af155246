import './zod.ts'
import '@picocss/pico/css/pico.classless.css'
import './styles/index.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { heedDisabled } from './disabled.ts'
import { startI18n } from './i18n.ts'

await startI18n()
heedDisabled()
const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
