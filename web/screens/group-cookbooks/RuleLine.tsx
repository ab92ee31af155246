import { useTranslation } from 'react-i18next'
import type { Cookbook } from '#contract/cookbooks.ts'
import { formatList } from '../../format.ts'
import { DIMENSIONS } from './rule.ts'

/** The rule in a line, such as "Soup or Stew; Vegan". */
export function RuleLine({ cookbook }: { cookbook: Cookbook }) {
  const { t } = useTranslation()
  const parts = DIMENSIONS.flatMap(({ kind, all }) => {
    const names = cookbook[kind].map(({ name }) => name)
    if (names.length === 0) return []
    return [cookbook[all] ? formatList(names) : formatList(names, 'disjunction')]
  })
  if (cookbook.queryFilterString) parts.push(t('cookbooks.filter.more'))
  return <p className="muted small">{parts.length > 0 ? parts.join('; ') : t('cookbooks.everything')}</p>
}
