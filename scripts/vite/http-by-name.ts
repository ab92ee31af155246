import type { Plugin } from 'vite'

/**
 * A static import of node:http reads each of its names, one of which loads all of undici. Loaded by name, the module
 * provides only what is used. Saves 10 to 30 ms of CPU at every start that opens the data.
 */
export const httpByName: Plugin = {
  name: 'http-by-name',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'server',
  renderChunk: (code) => fetchHttp(code),
}

export const fetchHttp = (code: string): string =>
  code.replace(/^import (\{[^}]*\}|[\w$]+) from "(?:node:)?http";$/gm, (_, names: string) => {
    return `const ${names.replaceAll(' as ', ': ')} = process.getBuiltinModule("node:http");`
  })
