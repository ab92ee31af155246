import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { defineConfig } from 'vite'
import { bundledPackages } from './scripts/vite/bundled-packages.ts'
import { contractOutlines } from './scripts/vite/contract-outlines.ts'
import { httpByName } from './scripts/vite/http-by-name.ts'
import { localeMessages } from './scripts/vite/locale-messages.ts'
import { localeProgress } from './scripts/vite/locale-progress.ts'
import { oneKnexClient } from './scripts/vite/one-knex-client.ts'
import { prunedPico } from './scripts/vite/pruned-pico.ts'
import { serviceWorker } from './scripts/vite/service-worker.ts'
import { wordsByModule } from './scripts/vite/words-by-module.ts'
import { zodWithoutJsonSchema } from './scripts/vite/zod-without-json-schema.ts'

/** These find their own files by `__dirname`, so they ship as they are (see pkg.config.mjs) and are never bundled. */
const shipped = ['better-sqlite3', 'sharp', /^tesseract\.js-core\//]
/** Drivers that knex names and Larder does not load. */
const unused = ['mariadb/callback', 'mysql', 'mysql2', 'oracledb', 'pg', 'pg-query-stream', 'sqlite3', 'tedious']

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

export default defineConfig(({ command }) => ({
  root: 'web',
  builder: {},
  json: { stringify: true },
  plugins: [
    bundledPackages,
    httpByName,
    oneKnexClient,
    localeMessages,
    localeProgress,
    zodWithoutJsonSchema,
    wordsByModule,
    prunedPico,
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
                { name: 'packages', tags: ['$initial'], test: /node_modules.*(?<!css)$/ },
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
