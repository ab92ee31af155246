import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { LOCALES } from '../../src/contract/locales.ts'
import { readLocales } from '../locales.ts'

const ADDRESS = /^\/app\/lang\/messages\/([\w-]+)\.json$/

/**
 * Serves the words of each locale at `/app/lang/messages/<locale>.json`, the published address, where the page loads
 * them from too. A locale nobody has begun has no words: the page then shows the source's.
 */
export const localeMessages: Plugin = {
  name: 'locale-messages',
  applyToEnvironment: ({ name }) => name === 'client',
  configureServer(server) {
    server.middlewares.use((request, answer, next) => {
      const words = messages()[ADDRESS.exec(request.url ?? '')?.[1] ?? '']
      if (words === undefined) return next()
      answer.setHeader('Content-Type', 'application/json')
      answer.end(words)
    })
  },
  generateBundle() {
    for (const [code, source] of Object.entries(messages()))
      this.emitFile({ type: 'asset', fileName: `app/lang/messages/${code}.json`, source })
  },
}

/** The text of each published locale's file, by code. */
export function messages(): Record<string, string> {
  const locales = readLocales('web/locales')
  return Object.fromEntries(LOCALES.map(({ code }) => [code, JSON.stringify(locales[code] ?? {})]))
}

/** Changes with every word of any locale: these files have no hash in their names. */
export const messagesVersion = (): string => createHash('sha256').update(JSON.stringify(messages())).digest('hex')
