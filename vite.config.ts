import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { contractOutlines } from './scripts/contract-outlines.ts'
import { firstWords } from './scripts/first-words.ts'
import { bundledPackages } from './scripts/licenses/bundled.ts'
import { progressOf, readLocales } from './scripts/locales.ts'
import { serviceWorker } from './scripts/service-worker.ts'

/** These find their own files by `__dirname`, so they ship as they are (see pkg.config.mjs) and are never bundled. */
const shipped = ['better-sqlite3', 'sharp', /^tesseract\.js-core\//]
/** Drivers that knex names and Larder does not load. */
const unused = ['mariadb/callback', 'mysql', 'mysql2', 'oracledb', 'pg', 'pg-query-stream', 'sqlite3', 'tedious']

/** Knex is handed the one client it works with; those it would find by name are a third of it. */
const oneKnexClient: Plugin = {
  name: 'one-knex-client',
  applyToEnvironment: ({ name }) => name === 'server',
  apply: 'build',
  transform: {
    filter: { id: /\/knex\/lib\/dialects\/index\.js$/ },
    handler: () => 'exports.getDialectByNameOrAlias = (name) => { throw new Error("knex was built without " + name) }',
  },
}

/** The source says `react`; what ships is preact/compat, less than half the bytes. `LARDER_UI=react` builds the other. */
const preact = {
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
}

/** Every `src/features/<room>/worker.ts` is a program of its own: `dist/server/worker-<room>.js`. */
const workers = Object.fromEntries(
  globSync('src/features/**/worker.ts', { cwd: import.meta.dirname }).map((path) => [
    `worker-${basename(dirname(path))}`,
    path,
  ]),
)

/** `web/locales/progress.ts` says how much of each locale is translated: counted here, from the files. */
const localeProgress: Plugin = {
  name: 'locale-progress',
  transform: {
    filter: { id: /\/locales\/progress\.ts$/ },
    handler: () => `export const progress = ${JSON.stringify(progressOf(readLocales('web/locales')))}`,
  },
}

/** In the browser zod only checks shapes. That it can also describe them, 5 kB of gzip, is for the server's openapi.json. */
const zodWithoutJsonSchema: Plugin = {
  name: 'zod-without-json-schema',
  applyToEnvironment: ({ name }) => name === 'client',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
    handler: (code) =>
      code
        .match(/(?<=^export (const|function) )\w+/gm)
        ?.map((name) => `export function ${name}() {}`)
        .join('\n'),
  },
}

/**
 * A static import of node:http looks at each of its names, one of which loads all of undici: a tenth of the time to
 * start. Fetched by name, the module is only what is used of it.
 */
const httpByName: Plugin = {
  name: 'http-by-name',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'server',
  renderChunk: (code) =>
    code.replace(/^import (\{[^}]*\}|[\w$]+) from "(?:node:)?http";$/gm, (_, names: string) => {
      return `const ${names.replaceAll(' as ', ': ')} = process.getBuiltinModule("node:http");`
    }),
}

export default defineConfig(({ command }) => ({
  root: 'web',
  builder: {},
  json: { stringify: true },
  plugins: [
    bundledPackages,
    httpByName,
    oneKnexClient,
    localeProgress,
    zodWithoutJsonSchema,
    firstWords,
    contractOutlines,
    serviceWorker,
  ],
  resolve: { alias: command === 'build' && process.env.LARDER_UI !== 'react' ? preact : {} },
  environments: {
    client: {
      build: {
        outDir: '../dist/web',
        emptyOutDir: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rolldownOptions: {
          checks: { moduleLevelDirective: false }, // swr's 'use client'
          output: {
            codeSplitting: {
              // What every page needs: two files, of which a new release changes one. The screens come when opened.
              groups: [
                { name: 'packages', tags: ['$initial'], test: /node_modules/ },
                { name: 'frame', tags: ['$initial'] },
              ],
            },
          },
        },
      },
    },
    server: {
      consumer: 'server',
      // Two copies of its table of types would be kept in memory.
      resolve: { noExternal: true, dedupe: ['mime-db'] },
      build: {
        outDir: '../dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        minify: false, // as quick to start, and a stack in a bug report stays readable
        reportCompressedSize: false,
        rolldownOptions: {
          platform: 'node',
          external: [...shipped, ...unused],
          checks: { eval: false }, // depd's, in a file of koa's
          input: { main: 'bin/main.ts', ...workers },
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: '[name].js',
            // The running program keeps its text, in two bytes for each letter of a file with one that is not ASCII.
            comments: { legal: true, annotation: false, jsdoc: false },
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
          },
        },
      },
    },
  },
}))
