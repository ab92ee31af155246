import { execa } from 'execa'
import { createServer, type Plugin } from 'vite'
import { freePort } from './free-port.ts'

/** With the slash, because `web/api.ts` is vite's. */
const FROM_SERVER = '^/(api/|docs|openapi\\.json)'
/** Not `data`, which `npm start` uses. */
const DATA_DIR = 'data-dev'

const { default: react } = await import('@vitejs/plugin-react')
const env = process.env
const port = Number(env.LARDER_PORT ?? 9000)
const apiPort = await freePort()
const dataDir = env.LARDER_DATA_DIR ?? DATA_DIR

// Vite serves the UI with real React: a changed component is replaced while the page keeps its state.
const ui = await createServer({
  plugins: [react() as Plugin[]],
  clearScreen: false,
  logLevel: 'warn',
  server: {
    port,
    strictPort: true,
    host: env.LARDER_HOST ?? 'localhost',
    proxy: { [FROM_SERVER]: { target: `http://127.0.0.1:${apiPort}`, ws: false } },
  },
})
await ui.listen()

// The server runs from its TypeScript and restarts on a change. Only the UI talks to it, so its own address is not
// printed.
const server = execa(
  'node',
  ['--watch', '--watch-preserve-output', 'bin/main.ts', 'serve', '--quiet', '--host', '127.0.0.1'],
  {
    preferLocal: true,
    stdio: 'inherit',
    reject: false,
    env: {
      LARDER_BASE_URL: `http://localhost:${port}`,
      ...env,
      LARDER_PORT: String(apiPort),
      LARDER_DATA_DIR: dataDir,
    },
  },
)
console.log(`Larder is being developed at http://localhost:${port}, with its data in ${dataDir}`)

await server
await ui.close()
