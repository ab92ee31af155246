import { mkdirSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Where a half of the build says which packages are in it: folders below `node_modules`. */
export const bundledList = (half: string): string => `dist/${half}.packages.json`

/** The folder of the package that a module is of; of our own there is none. */
export function packageFolder(id: string): string | undefined {
  const path = id.split('?')[0] ?? id
  const found = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]
  return found?.slice(found.indexOf('/node_modules/') + 1)
}

/** Notes at each build which packages' scripts went into it. Saves no bytes: the list of licences is made of it. */
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
