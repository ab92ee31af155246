import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'

/** A build product: its output, its sources, and the file with its fingerprint. */
export type Product = { output: string; stamp: string; sources: string[]; settings: string[] }

const TESTS = /\.test\.tsx?$/

/** True when the product was never built, or from different sources. */
export const isStale = (product: Product): boolean =>
  !existsSync(product.output) ||
  !existsSync(product.stamp) ||
  readFileSync(product.stamp, 'utf8') !== fingerprint(product)

export const writeStamp = (product: Product, print: string): void => writeFileSync(product.stamp, print)

/** A hash over the contents of the sources: a fresh checkout or a touched file is not a change. */
export function fingerprint({ sources, settings }: Product): string {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  const paths = globSync(sources).filter((path) => !TESTS.test(path) && statSync(path).isFile())
  for (const path of paths.sort()) hash.update(`\0${path}\0`).update(readFileSync(path))
  return hash.digest('hex')
}
