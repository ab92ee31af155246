import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { addDays } from '#contract/days.ts'
import type { MealEntry } from '#contract/mealplans.ts'
import { Icon } from '../../components/Icon.tsx'
import { RecipeImage } from '../../components/RecipeImage.tsx'
import { cookQuery, nameOf } from '../../features/mealplans/plan.ts'
import { formatDate } from '../../format.ts'
import { paths } from '../../paths.ts'
import { readTotalTime } from '../../times.ts'

/** Another meal of today, or what comes after. */
export function NextMeal({ entry, now }: { entry: MealEntry; now: string }) {
  const { t } = useTranslation()
  const { date, entryType, recipe, leftoverOf } = entry
  const name = nameOf(entry)
  const time = recipe && leftoverOf === null ? readTotalTime(recipe) : null
  return (
    <article className="soon">
      {recipe && <RecipeImage recipe={recipe} sizes="5rem" />}
      <div>
        <p className="kicker">
          {date === now
            ? t(`plan.meal.${entryType}`)
            : date === addDays(now, 1)
              ? t('today.tomorrow')
              : formatDate(date, { weekday: 'long' })}
        </p>
        <h3>
          <Link href={recipe ? paths.recipe(recipe.slug, cookQuery(entry, false)) : paths.planner({ start: date })}>
            {leftoverOf === null ? name : t('plan.leftover', { name })}
          </Link>
        </h3>
        {time && (
          <p className="facts">
            <span>
              <Icon of={Clock} />
              <bdi>{time}</bdi>
            </span>
          </p>
        )}
      </div>
    </article>
  )
}
