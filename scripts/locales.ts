import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

export type Words = Record<string, string>

export const SOURCE = 'en-US'

/** The words of every locale in a folder, by locale code. */
export const readLocales = (folder: string): Record<string, Words> =>
  Object.fromEntries(
    globSync(`${folder}/*.json`).map((path) => [basename(path, '.json'), JSON.parse(readFileSync(path, 'utf8'))]),
  )

/** A key as the code uses it: `recipe.count` for `recipe.count_one` and `recipe.count_other`. */
export const baseOf = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')

/** The translated share of each locale, in whole percent, rounded down. */
export function progressOf(locales: Record<string, Words>): Record<string, number> {
  const wanted = new Set(Object.keys(locales[SOURCE] ?? {}).map(baseOf))
  return Object.fromEntries(
    Object.entries(locales).map(([code, words]) => {
      const translated = new Set(
        Object.keys(words)
          .filter((key) => words[key] !== '')
          .map(baseOf),
      )
      return [code, Math.floor((100 * wanted.intersection(translated).size) / Math.max(1, wanted.size))]
    }),
  )
}
