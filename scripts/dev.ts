import { execa } from 'execa'
import { createServer } from 'vite'

const UI_PORT = 9000
const API_PORT = 9001
/** With the slash, for `web/api.ts` is vite's. */
const FROM_SERVER = '^/(api/|docs|openapi\\.json)'

// The server runs from its TypeScript and restarts on a change; the UI comes from vite, with real React.
const server = execa(
  'node',
  ['--watch', '--watch-preserve-output', 'bin/main.ts', 'serve', '--port', `${API_PORT}`, '--data-dir', 'data'],
  { preferLocal: true, stdio: 'inherit', reject: false },
)
const ui = await createServer({
  server: {
    port: UI_PORT,
    strictPort: true,
    proxy: { [FROM_SERVER]: `http://localhost:${API_PORT}` },
  },
})
await ui.listen()
ui.printUrls()

await server
await ui.close()
