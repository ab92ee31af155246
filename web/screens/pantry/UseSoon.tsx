import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { PantryItem } from '#contract/pantry.ts'
import { Jar } from '../../features/pantry/Jar.tsx'
import { headOf, nameOf } from '../../features/pantry/words.ts'
import { paths } from '../../paths.ts'
import { Answers } from './Answers.tsx'
import type { Acts } from './PantryScreen.tsx'

/** What should be used soon, before everything else. */
export function UseSoon({ items, acts }: { items: PantryItem[]; acts: Acts }) {
  const { t } = useTranslation()
  if (items.length === 0) return null
  return (
    <section aria-labelledby="use-soon">
      <div className="label-rule">
        <h2 id="use-soon">{t('pantry.use-soon')}</h2>
        <Link href={paths.finder({ foods: items.map(({ food }) => food.id) })}>{t('pantry.cook-with')}</Link>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on phones, also with a keyboard */}
      <ul className="use-soon" tabIndex={0} aria-label={t('pantry.use-soon')}>
        {items.map((item) => (
          <li key={item.food.id}>
            <Jar level={item.level} />
            <div>
              <strong>{headOf(item)}</strong>
              <p>
                <span className="why">{nameOf({ name: item.reason })}</span>, {item.amountWords}
              </p>
              {item.recipes !== null && item.recipes > 0 && (
                <Link href={paths.recipes({ foods: item.food.id })}>
                  {t('pantry.recipes', { count: item.recipes })}
                </Link>
              )}
            </div>
            <div className="actions">
              <Answers item={item} acts={acts} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
