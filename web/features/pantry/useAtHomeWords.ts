import { useTranslation } from 'react-i18next'
import { COVERED_RECIPES_MAX } from '#contract/pantry.ts'
import { formatNumber } from '../../format.ts'
import { useCoverage } from './usePantry.ts'

/** "11 of 13 at home" for each recipe of a list; nothing where nothing of it is at home. */
export function useAtHomeWords(recipeIds: readonly string[]): (id: string) => string | undefined {
  const { t } = useTranslation()
  const coverage = useCoverage(recipeIds.slice(0, COVERED_RECIPES_MAX))
  return (id) => {
    const of = coverage.get(id)
    if (!of || of.atHome === 0) return undefined
    return t('today.at-home.short', { have: formatNumber(of.atHome), all: formatNumber(of.foods) })
  }
}
