import { CalendarDays, CloudOff, ShoppingBasket } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import { listMealEntries } from '#contract/mealplans.ts'
import { useGet } from '../../api.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { RowLink } from '../../components/RowLink.tsx'
import { allBetween, byDay, daysAhead, nameOf } from '../../features/mealplans/plan.ts'
import { RecipeCards } from '../../features/recipes/shelf/RecipeShelf.tsx'
import { formatDate } from '../../format.ts'
import { allLists } from '../../offline/db.ts'
import { keptRecipes } from '../../offline/kept.ts'
import { paths } from '../../paths.ts'

const RECIPES_SHOWN = 12
const DAYS_SHOWN = 4

/** The start page offline, when it was not read before: what this device has anyway. */
export function OnDevice({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  const kept = useSWR('on this device', async () => {
    const [lists, recipes] = await Promise.all([allLists(), keptRecipes(RECIPES_SHOWN).catch(() => [])])
    return { lists: lists.map(({ id, head }) => ({ id, name: head.name })), recipes }
  })
  const plan = useGet(listMealEntries, allBetween(daysAhead()))
  if (!kept.data || plan.isLoading) return null
  const { lists, recipes } = kept.data
  const days = [...byDay(plan.data?.items ?? [])].sort().slice(0, DAYS_SHOWN)
  const retry = (
    <button type="button" className="line" onClick={onRetry}>
      {t('failed.retry')}
    </button>
  )
  if (lists.length + recipes.length + days.length === 0)
    return (
      <EmptyState glyph="egg" title={t('failed.offline.title')} actions={retry}>
        {t('home.offline.nothing')}
      </EmptyState>
    )
  return (
    <>
      <div className="banner is-info" role="status">
        <Icon of={CloudOff} />
        <p>{t('home.offline')}</p>
        {retry}
      </div>
      <div className="on-device">
        {lists.length > 0 && (
          <section aria-labelledby="kept-lists">
            <div className="label-rule">
              <h2 id="kept-lists">{t('home.offline.lists')}</h2>
            </div>
            <ul className="rows links">
              {lists.map(({ id, name }) => (
                <RowLink
                  key={id}
                  href={paths.shoppingList(id)}
                  icon={ShoppingBasket}
                  label={name ?? t('shopping-lists.unnamed')}
                />
              ))}
            </ul>
          </section>
        )}
        {days.length > 0 && (
          <section aria-labelledby="kept-plan">
            <div className="label-rule">
              <h2 id="kept-plan">{t('this-week.title')}</h2>
            </div>
            <ul className="rows links">
              {days.map(([date, entries]) => (
                <RowLink
                  key={date}
                  href={paths.thisWeek()}
                  icon={CalendarDays}
                  label={entries.map(nameOf).join(', ')}
                  line={formatDate(date, { weekday: 'long' })}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
      {recipes.length > 0 && (
        <section aria-labelledby="kept-recipes">
          <div className="label-rule">
            <h2 id="kept-recipes">{t('home.offline.recipes')}</h2>
          </div>
          <RecipeCards recipes={recipes} />
        </section>
      )}
    </>
  )
}
