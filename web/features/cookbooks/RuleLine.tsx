import { useTranslation } from 'react-i18next'
import type { Cookbook } from '#contract/cookbooks.ts'
import { formatList } from '../../format.ts'
import { DIMENSIONS } from './rule.ts'

type Props = {
  cookbook: Cookbook
  /** The filter in words. */
  filter: string
}

/** The rule in one line, such as "Soup or Stew; Vegan". */
export function RuleLine({ cookbook, filter }: Props) {
  const { t } = useTranslation()
  const parts = DIMENSIONS.flatMap(({ kind, all }) => {
    const names = cookbook[kind].map(({ name }) => name)
    if (names.length === 0) return []
    return [cookbook[all] ? formatList(names) : formatList(names, 'disjunction')]
  })
  if (filter) parts.push(filter)
  return <p className="muted small">{parts.join('; ') || (!cookbook.queryFilterString && t('cookbooks.everything'))}</p>
}
