import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddedLine } from '#contract/shopping-additions.ts'
import type { UnitWord } from '#kitchen/amount-text.ts'
import { exact } from '#kitchen/shopping-merge.ts'
import { type SoldLine, soldLine } from '#kitchen/sold-line.ts'
import { formatList } from '../../format.ts'
import { locale } from '../../i18n.ts'
import { amountWords, type Words } from './lines.ts'

/** The section a line belongs to, guessed where its food has none. */
export const aisleOfLine = ({ labelId, food, note }: AddedLine, words: Words) =>
  labelId ?? words.aisle(food?.name ?? note)

/** A line of the review in words: a new item as a shop sells it, a change as what is added or taken off. */
export function useLineWords(words: Words) {
  const { t } = useTranslation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: units are called what the group calls them
  return useMemo(() => {
    const word: UnitWord = (unit, count) => t(`measure.${unit}`, { count })
    const sold = ({ after, food, unit, originalText }: AddedLine, quantity = after ?? '0'): SoldLine =>
      soldLine({ quantity: exact(quantity), unit, food, originalText }, { locale: locale(), word })

    function amount(line: AddedLine) {
      if (line.before === null) return sold(line).amount
      if (line.after === null) return ''
      const change = amountWords(exact(line.change), line.unit, locale())
      return change && `${line.isLess ? '−' : '+'}${change}`
    }

    function name(line: AddedLine) {
      const read = sold(line, line.after ?? line.before ?? '0')
      return read.name ? [read.name, line.note].filter(Boolean).join(', ') : line.note
    }

    function why(line: AddedLine) {
      if (line.after === null) return t('to-list.no-longer')
      if (line.before !== null) {
        const now = amountWords(exact(line.before), line.unit, locale())
        return now ? t('to-list.now', { amount: now }) : ''
      }
      const { needs } = sold(line)
      if (needs) return t('shopping-list.needs', { amount: needs })
      return line.dishes.length > 1 ? t('to-list.dishes', { count: line.dishes.length }) : ''
    }

    /** "+1½ lb beef" */
    const change = (line: AddedLine) =>
      formatList([[amount(line) || (line.after === null ? '−' : ''), name(line)].filter(Boolean).join(' ')])

    return { amount, name, why, change }
  }, [t, words])
}
