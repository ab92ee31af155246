import { useTranslation } from 'react-i18next'
import type { PantryItem } from '#contract/pantry.ts'
import { Jar } from '../../features/pantry/Jar.tsx'
import { nameOf } from '../../features/pantry/words.ts'
import type { Acts } from './PantryScreen.tsx'

/** One question at a time: a food whose time is over may be there all the same. */
export function Question({ item, acts }: { item: PantryItem; acts: Acts }) {
  const { t } = useTranslation()
  return (
    <section className="still-there panel" aria-labelledby="still-there">
      <Jar level={item.level} />
      <div>
        <h2 id="still-there">{t('pantry.question', { food: item.food.name })}</h2>
        <p className="muted">{nameOf({ name: item.reason })}</p>
      </div>
      <div className="actions">
        <button type="button" className="chip" onClick={() => acts.answer(item, 'still-there')}>
          {t('pantry.answer.still-there')}
        </button>
        <button type="button" className="chip" onClick={() => acts.answer(item, 'used-up')}>
          {t('pantry.answer.used-up')}
        </button>
      </div>
    </section>
  )
}
