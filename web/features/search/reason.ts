import type { TFunction } from 'i18next'
import type { Found } from './finder.ts'

/** Stands where the line that matches goes, so that only that line is marked. */
const GAP = '\u0001'

/** What is said around the line that explains a hit, before and after it. */
export function aroundReason({ where }: Found, t: TFunction): [before: string, after: string] {
  const said = {
    ingredients: () => t('search-dialog.in-ingredients', { line: GAP }),
    tags: () => t('search-dialog.tagged', { name: GAP }),
    categories: () => t('search-dialog.in-category', { name: GAP }),
    tools: () => t('search-dialog.with-tool', { name: GAP }),
    steps: () => t('search-dialog.in-steps'),
    name: () => GAP,
    description: () => GAP,
    alike: () => GAP,
  }[where]()
  const [before = '', after = ''] = said.split(GAP)
  return [before, after]
}

export function reasonOf(found: Found, t: TFunction): string {
  const [before, after] = aroundReason(found, t)
  return `${before}${found.because}${after}`
}
