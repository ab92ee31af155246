import './home.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { addDays, eachDay } from '#contract/days.ts'
import type { MealEntry } from '#contract/mealplans.ts'
import { listRecipes, type RecipeSummary } from '#contract/recipes.ts'
import { useGet } from '../../api.ts'
import { FindField } from '../../components/FindField.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { TodaySkeleton } from '../../components/TodaySkeleton.tsx'
import { byDay, rangeOf } from '../../features/mealplans/plan.ts'
import { useFirstDayOfWeek } from '../../features/mealplans/useFirstDayOfWeek.ts'
import { usePlan } from '../../features/mealplans/usePlan.ts'
import { useToday } from '../../features/mealplans/useToday.ts'
import { SoonRows } from '../../features/pantry/SoonRows.tsx'
import { RecipeCards } from '../../features/recipes/shelf/RecipeShelf.tsx'
import { formatDate } from '../../format.ts'
import { useSession } from '../../hooks/useSession.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import { paths } from '../../paths.ts'
import { Doors } from './Doors.tsx'
import { mainOf } from './meals.ts'
import { NextMeal } from './NextMeal.tsx'
import { OnDevice } from './OnDevice.tsx'
import { PublicNotice } from './PublicNotice.tsx'
import { ToBuy } from './ToBuy.tsx'
import { TodaysIdea, useTodaysIdea } from './TodaysIdea.tsx'
import { Tonight } from './Tonight.tsx'
import { WeekStrip } from './WeekStrip.tsx'

/** As many as stand in one row on a wide window. */
const CARDS = 5
/** The days after today whose meals are shown. */
const DAYS_AHEAD = 3

export function HomeScreen() {
  const { t } = useTranslation()
  useTitle(t('places.today'))
  const { user } = useSession()
  const now = useToday()
  const week = useWeek(now)
  const plan = usePlan(week && { start: week.start, end: later(week.end, addDays(now, DAYS_AHEAD)) })
  const recent = useGet(listRecipes, latest('created_at'))
  const isManager = user?.admin || user?.canManage
  if (recent.error?.status === 0 && recent.data === undefined)
    return (
      <>
        <Head now={now} />
        <OnDevice onRetry={() => void recent.mutate()} />
      </>
    )
  if (recent.data?.total === 0) return <Doors name={user?.fullName ?? user?.username ?? ''} />
  return (
    <>
      <Head now={now} />
      <FindField />
      {isManager && <PublicNotice />}
      <Loaded of={recent} skeleton={<TodaySkeleton />}>
        {({ items, total }) => (
          <>
            {week && <WeekStrip days={week.days} now={now} planned={byDay(plan.entries.data?.items ?? [])} />}
            <Loaded of={plan.entries} skeleton={<TodaySkeleton />}>
              {(found) => <Day now={now} entries={found.items} plan={plan} hasChoice={total > 2} />}
            </Loaded>
            <CookedLately />
            <Row id="recent" title={t('home.recent')} recipes={items}>
              <Link href={paths.recipes()}>{t('home.all', { count: total })}</Link>
            </Row>
          </>
        )}
      </Loaded>
    </>
  )
}

function Head({ now }: { now: string }) {
  return (
    <header className="page-head today-head">
      <hgroup>
        <h1>{formatDate(now, { weekday: 'long' })}</h1>
        <p>{formatDate(now, { day: 'numeric', month: 'long' })}</p>
      </hgroup>
    </header>
  )
}

type DayProps = {
  now: string
  entries: readonly MealEntry[]
  plan: ReturnType<typeof usePlan>
  hasChoice: boolean
}

function Day({ now, entries, plan, hasChoice }: DayProps) {
  const idea = useTodaysIdea(now)
  const days = byDay(entries)
  const today = days.get(now) ?? []
  const main = mainOf(today)
  const next = eachDay(addDays(now, 1), addDays(now, DAYS_AHEAD)).flatMap((date) => mainOf(days.get(date) ?? []) ?? [])
  const others = today.filter((entry) => entry !== main)
  return (
    <div className="today-cols">
      <div>
        <Tonight now={now} entry={main} plan={plan} />
        {others.length + next.length > 0 && (
          <div className="after">
            {others.map((entry) => (
              <NextMeal key={entry.id} entry={entry} now={now} />
            ))}
            {next.slice(0, 2).map((entry) => (
              <NextMeal key={entry.id} entry={entry} now={now} />
            ))}
          </div>
        )}
      </div>
      <aside>
        <ToBuy />
        <SoonRows />
        {main && hasChoice && <TodaysIdea idea={idea} />}
      </aside>
    </div>
  )
}

function CookedLately() {
  const { t } = useTranslation()
  const cooked = useGet(listRecipes, latest('last_made'))
  const recipes = cooked.data?.items.filter(({ lastMade }) => lastMade !== null) ?? []
  if (recipes.length === 0) return null
  return <Row id="cooked" title={t('today.cooked')} recipes={recipes} />
}

type RowProps = { id: string; title: string; recipes: readonly RecipeSummary[]; children?: React.ReactNode }

function Row({ id, title, recipes, children }: RowProps) {
  return (
    <section className="card-row" aria-labelledby={id}>
      <div className="label-rule">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      <RecipeCards recipes={recipes} />
    </section>
  )
}

function useWeek(now: string) {
  const firstDay = useFirstDayOfWeek()
  return firstDay === undefined ? null : rangeOf('week', now, firstDay)
}

const latest = (orderBy: 'created_at' | 'last_made') => ({
  query: { page: 1, perPage: CARDS, orderBy, orderDirection: 'desc' as const },
})
const later = (a: string, b: string) => (a > b ? a : b)
