import { mkdirSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The file in which a half of the build lists its packages: folders below `node_modules`. */
export const bundledList = (half: string): string => `dist/${half}.packages.json`

/** The folder of the package a module belongs to; undefined for our own. */
export function packageFolder(id: string): string | undefined {
  const path = id.split('?')[0] ?? id
  const found = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]
  return found?.slice(found.indexOf('/node_modules/') + 1)
}

/** Records at each build which packages its scripts contain. Saves no bytes: the list of licences is made from it. */
export const bundledPackages: Plugin = {
  name: 'bundled-packages',
  apply: 'build',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    const folders = new Set(modules.map(packageFolder).filter((folder) => folder !== undefined))
    mkdirSync('dist', { recursive: true })
    writeFileSync(bundledList(this.environment.name), JSON.stringify([...folders].sort(), null, 2))
  },
}
