import './mealplan.css'
import {
  CalendarDays,
  CalendarRange,
  ChevronLeft,
  ChevronRight,
  CopyPlus,
  Dices,
  Settings,
  ShoppingBasket,
  Sun,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearch } from 'wouter'
import { addDays } from '#contract/days.ts'
import { copyMealPlan } from '#contract/mealplans.ts'
import { useSend } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { Loaded, Waiting } from '../../components/Loaded.tsx'
import { Menu, type MenuItem } from '../../components/Menu.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { useBook } from '../../features/books/useBook.tsx'
import { warmRecipes } from '../../features/device/warm.ts'
import { byDay, dayFrom, rangeOf, stepFrom, weekWords } from '../../features/mealplans/plan.ts'
import { useFirstDayOfWeek } from '../../features/mealplans/useFirstDayOfWeek.ts'
import { usePlan } from '../../features/mealplans/usePlan.ts'
import { useToday } from '../../features/mealplans/useToday.ts'
import { OntoList } from '../../features/shopping/OntoList.tsx'
import { formatDate, formatDateRange, formatList } from '../../format.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../toasts.ts'
import { AddMealDialog } from './AddMealDialog.tsx'
import { DayColumn } from './DayColumn.tsx'
import { FillDialog } from './FillDialog.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import { useMealTools } from './useMealTools.tsx'
import { useTodayInSight } from './useTodayInSight.ts'

/** The meal plan: a week as columns, or a month at a glance. The range is in the address. */
export function PlannerScreen() {
  const { t } = useTranslation()
  const search = new URLSearchParams(useSearch())
  const now = useToday()
  const day = dayFrom(search.get('start'), now)
  const view = search.get('view') === 'month' ? 'month' : 'week'
  const firstDay = useFirstDayOfWeek()
  const range = firstDay === undefined ? null : rangeOf(view, day, firstDay)
  const plan = usePlan(range)
  const at = (start: string, other: 'week' | 'month' = view) =>
    paths.planner({ start: start === now ? undefined : start, view: other === 'month' && 'month' })
  const [, navigate] = useLocation()
  const follow = (date: string) => range?.days.includes(date) || navigate(at(date), { replace: true })
  const { tools, dialogs, drop } = useMealTools(plan, { onFollow: follow })
  const copy = useSend(copyMealPlan)
  const [adding, setAdding] = useState<string>()
  const [open, setOpen] = useState<'fill' | 'shop'>()
  const entries = plan.entries.data?.items
  useEffect(() => warmRecipes((entries ?? []).flatMap(({ recipe }) => (recipe ? [recipe.slug] : []))), [entries])
  useTodayInSight(entries && range && view === 'week' ? range.start : undefined)
  const days = range && { from: range.start, to: range.end }
  const book = useBook({ plan: days ?? { from: now, to: now } }, days ? formatDateRange(days.from, days.to) : '')
  if (!range) return <Waiting />

  const isNow = range.days.includes(now)
  const recipes = entries?.filter(({ recipe }) => recipe).length ?? 0
  const notes = (entries?.length ?? 0) - recipes
  const title =
    view === 'week'
      ? formatDateRange(range.start, range.end, weekWords(range, now))
      : formatDate(day, { month: 'long', year: 'numeric' })

  async function copyWeekBefore() {
    if (!range) return
    const body = { startDate: addDays(range.start, -7), endDate: addDays(range.start, -1), toDate: range.start }
    const done = await copy.send({ body })
    if (!done.ok) return
    await plan.reload()
    const { created } = done.answer
    const undo = created.length > 0 ? () => void plan.takeBack(created) : undefined
    showToast('success', t('plan.copied', { count: created.length }), undo)
  }

  const menu: MenuItem[] = [
    ...(view === 'week'
      ? [
          { label: t('plan.fill'), icon: Dices, onSelect: () => setOpen('fill') },
          { label: t('plan.copy-last'), icon: CopyPlus, onSelect: () => void copyWeekBefore() },
          { label: t('plan.month'), icon: CalendarDays, apart: true, href: at(day, 'month') },
        ]
      : [{ label: t('plan.week'), icon: CalendarRange, href: at(day, 'week') }]),
    { label: t('plan.this-week'), icon: Sun, href: paths.thisWeek() },
    ...(recipes > 0 ? [book.item] : []),
    { label: t('plan.settings'), icon: Settings, href: paths.planSettings() },
  ]
  return (
    <>
      <PageHead
        help="planning-and-shopping"
        title={title}
        line={
          entries &&
          (entries.length === 0
            ? t('plan.empty')
            : formatList([
                ...(recipes > 0 ? [t('plan.recipes', { count: recipes })] : []),
                ...(notes > 0 ? [t('plan.notes', { count: notes })] : []),
              ]))
        }
        actions={
          <>
            <Step href={at(stepFrom(view, day, -1))} icon={ChevronLeft} label={t(`plan.before.${view}`)} />
            <Link className="button" href={at(now)} aria-current={isNow ? 'date' : undefined}>
              {t(`plan.now.${view}`)}
            </Link>
            <Step href={at(stepFrom(view, day, 1))} icon={ChevronRight} label={t(`plan.after.${view}`)} />
            {view === 'week' && (
              <>
                <button type="button" className="ghost desktop-only" onClick={() => setOpen('fill')}>
                  <Icon of={Dices} />
                  {t('plan.fill')}
                </button>
                <button type="button" className="primary" onClick={() => setOpen('shop')}>
                  <Icon of={ShoppingBasket} />
                  {t('plan.shop')}
                </button>
              </>
            )}
            <Menu label={t('plan.menu')} items={menu} />
          </>
        }
      />
      <Loaded of={plan.entries}>
        {({ items }) => {
          const days = byDay(items)
          if (view === 'month')
            return <MonthGrid range={range} month={day.slice(0, 7)} days={days} today={now} onDrop={drop} />
          return (
            <div className="week">
              {range.days.map((date) => (
                <DayColumn
                  key={date}
                  date={date}
                  entries={days.get(date) ?? []}
                  isToday={date === now}
                  onAdd={setAdding}
                  onDrop={drop}
                  {...tools}
                />
              ))}
            </div>
          )
        }}
      </Loaded>
      <AddMealDialog date={adding} days={range.days} plan={plan} onClose={() => setAdding(undefined)} />
      <FillDialog open={open === 'fill'} range={range} plan={plan} onClose={() => setOpen(undefined)} />
      <OntoList wanted={open === 'shop' ? range : undefined} onClose={() => setOpen(undefined)} />
      {dialogs}
      {book.dialog}
    </>
  )
}

function Step({ href, icon, label }: { href: string; icon: typeof ChevronLeft; label: string }) {
  return (
    <Link className="icon" href={href} aria-label={label} title={label}>
      <Icon of={icon} flip />
    </Link>
  )
}
