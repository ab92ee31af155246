import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { Jar } from './Jar.tsx'
import { usePantry } from './usePantry.ts'
import { headOf } from './words.ts'

const SHOWN = 3

/** What should be used soon, and how many recipes would use it; nothing where nothing is urgent. */
export function SoonRows() {
  const { t } = useTranslation()
  const { soon } = usePantry()
  if (soon.length === 0) return null
  return (
    <section aria-labelledby="use-soon">
      <div className="label-rule">
        <h2 id="use-soon">{t('pantry.use-soon')}</h2>
        <Link href={paths.pantry()}>{t('pantry.title')}</Link>
      </div>
      <ul className="rows">
        {soon.slice(0, SHOWN).map((item) => (
          <li key={item.food.id}>
            <Jar level={item.level} />
            <div className="grow">
              <strong>{headOf(item)}</strong>
              <p className="small">{item.words}</p>
            </div>
            {item.recipes !== null && item.recipes > 0 && (
              <Link
                className="button ghost"
                href={paths.recipes({ foods: item.food.id })}
                aria-label={`${headOf(item)}: ${t('pantry.recipes', { count: item.recipes })}`}
              >
                {t('pantry.recipes', { count: item.recipes })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
