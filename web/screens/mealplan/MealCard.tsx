import { ArrowRight, CookingPot, Copy, Dices, Pencil, Trash2, Utensils } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { MealEntry } from '#contract/mealplans.ts'
import { Menu, type MenuItem } from '../../components/Menu.tsx'
import { RecipeImage } from '../../components/RecipeImage.tsx'
import { cookQuery, nameOf } from '../../features/mealplans/plan.ts'
import { formatDate } from '../../format.ts'
import { paths } from '../../paths.ts'
import { MealKind } from './MealKind.tsx'
import { dragMeal } from './useMealDrop.ts'

export type MealTools = {
  onMove: (entry: MealEntry, way: 'move' | 'copy') => void
  onLeftovers: (entry: MealEntry) => void
  onEdit: (entry: MealEntry) => void
  onRemove: (entry: MealEntry, all?: boolean) => void
  onReroll: (entry: MealEntry, except: string[]) => void
  /** Moves it by days, with the keyboard. */
  onShift: (entry: MealEntry, days: number) => void
  /** The meal the leftovers come from, if it is visible. */
  source: (entry: MealEntry) => MealEntry | undefined
}

/** One meal of the plan: moved by dragging, by its menu, or with Alt and the arrows. */
export function MealCard({ entry, ...tools }: MealTools & { entry: MealEntry }) {
  const { t } = useTranslation()
  const drawn = useRef<string[]>([])
  const { recipe, leftoverOf } = entry
  const name = nameOf(entry)
  const source = leftoverOf === null ? undefined : tools.source(entry)

  function press(event: KeyboardEvent) {
    if (!event.altKey) return
    const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const by = {
      ArrowUp: -1,
      ArrowDown: 1,
      ArrowLeft: forward === 'ArrowLeft' ? 1 : -1,
      ArrowRight: forward === 'ArrowRight' ? 1 : -1,
    }[event.key]
    if (by === undefined) return
    event.preventDefault()
    tools.onShift(entry, by)
  }

  function reroll() {
    if (entry.recipeId) drawn.current = [...drawn.current, entry.recipeId]
    tools.onReroll(entry, drawn.current)
  }

  const items: MenuItem[] = [
    ...(recipe ? [{ label: t('plan.cook'), icon: CookingPot, href: paths.recipe(recipe.slug, cookQuery(entry)) }] : []),
    { label: t('plan.move'), icon: ArrowRight, onSelect: () => tools.onMove(entry, 'move') },
    { label: t('plan.copy'), icon: Copy, onSelect: () => tools.onMove(entry, 'copy') },
    ...(recipe && leftoverOf === null
      ? [{ label: t('plan.leftovers'), icon: Utensils, onSelect: () => tools.onLeftovers(entry) }]
      : []),
    { label: t('plan.edit'), icon: Pencil, onSelect: () => tools.onEdit(entry) },
    ...(recipe && leftoverOf === null ? [{ label: t('plan.reroll'), icon: Dices, onSelect: reroll }] : []),
    { label: t('plan.remove'), icon: Trash2, apart: true, onSelect: () => tools.onRemove(entry) },
    ...(entry.seriesId
      ? [{ label: t('plan.remove-following'), icon: Trash2, danger: true, onSelect: () => tools.onRemove(entry, true) }]
      : []),
  ]
  return (
    <article
      className={recipe && leftoverOf === null ? 'meal' : 'meal note'}
      draggable
      onDragStart={(event) => dragMeal(event, entry)}
      onKeyDown={press}
      data-entry={entry.id}
    >
      {recipe && leftoverOf === null && <RecipeImage recipe={recipe} sizes="(width < 64rem) 5rem, 10rem" />}
      <div>
        <small>
          <MealKind entry={entry} />
        </small>
        <h3>
          {recipe ? (
            <Link className="clamp" href={paths.recipe(recipe.slug, cookQuery(entry, false))} draggable={false}>
              {leftoverOf === null ? name : t('plan.leftover', { name })}
            </Link>
          ) : (
            <span className="clamp">{name}</span>
          )}
        </h3>
        {entry.text && <small className="clamp">{entry.text}</small>}
        {source && <small>{t('plan.leftover.from', { day: formatDate(source.date, { weekday: 'long' }) })}</small>}
      </div>
      <Menu label={t('plan.more', { name })} items={items} />
    </article>
  )
}
