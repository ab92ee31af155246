import { useTranslation } from 'react-i18next'
import { PANTRY_ANSWERS, type PantryItem } from '#contract/pantry.ts'
import { headOf } from '../../features/pantry/words.ts'
import type { Acts } from './PantryScreen.tsx'

/** The three things people say of a food: used up, still there, opened. */
export function Answers({ item, acts }: { item: PantryItem; acts: Acts }) {
  const { t } = useTranslation()
  return PANTRY_ANSWERS.filter((answer) => answer !== 'opened' || !item.isOpened).map((answer) => (
    <button
      key={answer}
      type="button"
      className="chip"
      aria-label={`${t(`pantry.answer.${answer}`)}: ${headOf(item)}`}
      onClick={() => acts.answer(item, answer)}
    >
      {t(`pantry.answer.${answer}`)}
    </button>
  ))
}
