import { Clock, PackageCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { listTodaysMeals } from '#contract/mealplans.ts'
import { getPantry } from '#contract/pantry.ts'
import { useGet } from '../../api.ts'
import { Cover } from '../../components/Cover.tsx'
import { Icon } from '../../components/Icon.tsx'
import { RecipeImage } from '../../components/RecipeImage.tsx'
import { tickedOf } from '../../features/shopping/lines.ts'
import type { ListStore } from '../../offline/listStore.ts'
import { paths } from '../../paths.ts'
import { readTotalTime } from '../../times.ts'
import { useListState } from './useListState.ts'

type Props = { store: ListStore; onBack: () => void }

/** After the last tick: the shopping is over, and dinner comes next. */
export function Done({ store, onBack }: Props) {
  const { t } = useTranslation()
  const count = useListState(store, ({ items }) => tickedOf(items).length)
  const meals = useGet(listTodaysMeals, {}, { revalidateOnFocus: false }).data ?? []
  // What was ticked is in the pantry already.
  const isKept = useGet(getPantry, {}, { revalidateOnFocus: false }).data?.isOn
  const planned = meals.filter((meal) => meal.recipe !== null)
  const recipe = (planned.find(({ entryType }) => entryType === 'dinner') ?? planned[0])?.recipe
  const time = recipe && readTotalTime(recipe)
  return (
    <div className="done-page">
      <Cover id="done" glyph="loaf" shape="art" />
      <h2>{t('shopping-list.done')}</h2>
      <p>{t('shopping-list.done.count', { count })}</p>
      {recipe && (
        <article className="dinner-row">
          <RecipeImage recipe={recipe} />
          <div className="grow">
            <p className="kicker">{t('shopping-list.done.tonight')}</p>
            <h3>{recipe.name}</h3>
            {time && (
              <p className="facts small">
                <span>
                  <Icon of={Clock} />
                  <bdi>{time}</bdi>
                </span>
              </p>
            )}
          </div>
        </article>
      )}
      <div className="go">
        {recipe && (
          <Link className="button primary big" href={paths.recipe(recipe.slug)}>
            {t('shopping-list.done.recipe')}
          </Link>
        )}
        {isKept && (
          <Link className="button line big" href={paths.pantry()}>
            <Icon of={PackageCheck} />
            {t('shopping-list.done.pantry')}
          </Link>
        )}
        <button type="button" className="ghost" onClick={onBack}>
          {t('shopping-list.done.back')}
        </button>
      </div>
    </div>
  )
}
