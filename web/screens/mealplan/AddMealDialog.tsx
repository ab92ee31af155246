import { Dices, NotebookPen } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#contract/days.ts'
import { addRandomMeal, type Meal } from '#contract/mealplans.ts'
import { listRecipes, type RecipeSummary } from '#contract/recipes.ts'
import { useGet, useSend } from '../../api.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { RecipeImage } from '../../components/RecipeImage.tsx'
import { MealFields } from '../../features/mealplans/MealFields.tsx'
import { isUnreadable, servingsFrom } from '../../features/mealplans/servings.ts'
import type { Plan } from '../../features/mealplans/usePlan.ts'
import { formatDate } from '../../format.ts'
import { useDebounced } from '../../hooks/useDebounced.ts'
import { lastMeal, rememberMeal } from './lastMeal.ts'

const PAUSE_MS = 120
const FOUND_MAX = 6

type Props = { date: string | undefined; plan: Plan; onClose: () => void }

/** A meal for a day: a recipe found by typing, a note, or a random recipe. */
export function AddMealDialog({ date, plan, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={date !== undefined}
      onClose={onClose}
      title={
        date ? t('plan.add.title', { day: formatDate(date, { weekday: 'long', day: 'numeric', month: 'long' }) }) : ''
      }
      className="add-meal"
    >
      {date && <Form key={date} date={date} plan={plan} onClose={onClose} />}
    </Dialog>
  )
}

function Form({ date, plan, onClose }: { date: string; plan: Plan; onClose: () => void }) {
  const { t } = useTranslation()
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [meal, setMeal] = useState<Meal>(lastMeal)
  const [servings, setServings] = useState('')
  const [until, setUntil] = useState('')
  const draw = useSend(addRandomMeal)
  const wanted = useDebounced(text.trim(), PAUSE_MS)
  const found = useGet(
    listRecipes,
    { query: wanted ? { page: 1, perPage: FOUND_MAX, search: wanted } : { page: 1, perPage: FOUND_MAX, ...LATEST } },
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  const recipes = found.data?.items ?? []
  const count = recipes.length + (text.trim() ? 1 : 0)
  // Until the reply arrives, the recipes shown are for the previous text.
  const isFresh = wanted === text.trim() && !found.isLoading
  const [pressed, setPressed] = useState(false)
  const [adding, setAdding] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other results, another first
  useEffect(() => setAt(0), [wanted])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when what was waited for is there
  useEffect(() => {
    if (pressed && isFresh) void add(recipes[at])
  }, [pressed, isFresh])

  async function add(recipe: RecipeSummary | undefined) {
    setPressed(false)
    if (adding || isUnreadable(servings)) return
    setAdding(true)
    rememberMeal(meal)
    const shared = { date, entryType: meal, servings: servingsFrom(servings), repeatUntil: until || null }
    const done = await plan.add(recipe ? { ...shared, recipeId: recipe.id } : { ...shared, title: text.trim() })
    if (done) onClose()
    else setAdding(false)
  }

  async function surprise() {
    if (isUnreadable(servings)) return
    rememberMeal(meal)
    const drawn = await draw.send({ body: { date, entryType: meal, servings: servingsFrom(servings) } })
    if (!drawn.ok) return
    onClose()
    await plan.reload()
  }

  function press(event: KeyboardEvent) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Enter' && count > 0) {
      event.preventDefault()
      setPressed(true)
    }
    if (by === 0 || count === 0) return
    event.preventDefault()
    setAt((now) => (now + by + count) % count)
  }

  return (
    <>
      <input
        type="search"
        role="combobox"
        aria-label={t('plan.add.what')}
        placeholder={t('plan.add.what')}
        aria-expanded={count > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={count > 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
      />
      <div role="listbox" id={`${id}-list`} aria-label={t('plan.add.found')} className="found">
        {recipes.map((recipe, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
          <div
            key={recipe.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onClick={() => add(recipe)}
          >
            <RecipeImage recipe={recipe} shape="square" />
            <span>{recipe.name}</span>
          </div>
        ))}
        {text.trim() && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
          <div
            id={`${id}-${recipes.length}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === recipes.length}
            onClick={() => add(undefined)}
          >
            <Icon of={NotebookPen} />
            <span>{t('plan.add.note', { text: text.trim() })}</span>
          </div>
        )}
      </div>
      <MealFields meal={meal} servings={servings} onMeal={setMeal} onServings={setServings} />
      <Field
        label={t('plan.add.repeat')}
        type="date"
        min={addDays(date, 7)}
        value={until}
        hint={t('plan.add.repeat.hint')}
        onInput={(event) => setUntil(event.currentTarget.value)}
      />
      <footer>
        <button type="button" className="line" disabled={draw.sending} onClick={surprise}>
          <Icon of={Dices} />
          {t('plan.add.random')}
        </button>
      </footer>
    </>
  )
}

const LATEST = { orderBy: 'created_at', orderDirection: 'desc' as const }
