import './mealplan.css'
import { CalendarDays, CookingPot } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { addDays, eachDay } from '#contract/days.ts'
import type { MealEntry } from '#contract/mealplans.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { RecipeImage } from '../../components/RecipeImage.tsx'
import { warmRecipes } from '../../features/device/warm.ts'
import { byDay, cookQuery, daysAhead, nameOf } from '../../features/mealplans/plan.ts'
import { usePlan } from '../../features/mealplans/usePlan.ts'
import { useToday } from '../../features/mealplans/useToday.ts'
import { formatDate } from '../../format.ts'
import { paths } from '../../paths.ts'
import { MealKind } from './MealKind.tsx'

/** Today first, ready to cook; then the six days after it. */
export function ThisWeekScreen() {
  const { t } = useTranslation()
  const now = useToday()
  const { end } = daysAhead(now)
  const plan = usePlan({ start: now, end })
  const entries = plan.entries.data?.items
  useEffect(() => warmRecipes((entries ?? []).flatMap(({ recipe }) => (recipe ? [recipe.slug] : []))), [entries])
  const openPlanner = (
    <Link className="button" href={paths.planner()}>
      <Icon of={CalendarDays} />
      {t('this-week.planner')}
    </Link>
  )
  return (
    <>
      <PageHead
        title={t('this-week.title')}
        line={formatDate(now, { weekday: 'long', day: 'numeric', month: 'long' })}
        actions={openPlanner}
      />
      <Loaded
        of={plan.entries}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState glyph="pot" title={t('this-week.empty')} actions={openPlanner}>
            {t('this-week.empty.text')}
          </EmptyState>
        }
      >
        {({ items }) => {
          const days = byDay(items)
          return (
            <>
              <section aria-label={t('plan.today')} className="todays-meals">
                {(days.get(now) ?? []).map((entry) => (
                  <TodaysMeal key={entry.id} entry={entry} />
                ))}
                {!days.has(now) && <p className="muted">{t('this-week.nothing-today')}</p>}
              </section>
              {eachDay(addDays(now, 1), end)
                .filter((date) => days.has(date))
                .map((date) => (
                  <section key={date} className="next-day">
                    <div className="label-rule">
                      <h2>{formatDate(date, { weekday: 'long' })}</h2>
                      <small className="muted">{formatDate(date, { day: 'numeric', month: 'short' })}</small>
                    </div>
                    <ul className="rows">
                      {days.get(date)?.map((entry) => (
                        <li key={entry.id}>
                          {entry.recipe && <RecipeImage recipe={entry.recipe} shape="square" />}
                          <span className="grow">
                            <small className="muted">
                              <MealKind entry={entry} />
                            </small>
                            <MealName entry={entry} />
                          </span>
                        </li>
                      ))}
                    </ul>
                  </section>
                ))}
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function TodaysMeal({ entry }: { entry: MealEntry }) {
  const { t } = useTranslation()
  return (
    <article className="panel">
      {entry.recipe && <RecipeImage recipe={entry.recipe} eager sizes="(width < 48rem) 100vw, 24rem" />}
      <div>
        <p className="kicker">
          <MealKind entry={entry} />
        </p>
        <h2>
          <MealName entry={entry} />
        </h2>
        {entry.text && <p className="muted">{entry.text}</p>}
        {entry.recipe && entry.leftoverOf === null && (
          <Link className="button primary" href={paths.recipe(entry.recipe.slug, cookQuery(entry))}>
            <Icon of={CookingPot} />
            {t('plan.cook')}
          </Link>
        )}
      </div>
    </article>
  )
}

function MealName({ entry }: { entry: MealEntry }) {
  const { t } = useTranslation()
  const name = nameOf(entry)
  if (!entry.recipe) return <>{name}</>
  return (
    <Link href={paths.recipe(entry.recipe.slug, cookQuery(entry, false))}>
      {entry.leftoverOf === null ? name : t('plan.leftover', { name })}
    </Link>
  )
}
