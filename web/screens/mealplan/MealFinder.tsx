import { Clock, Heart, History, NotebookPen, PackageCheck, Plus, Search } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listRecipes } from '#contract/recipes.ts'
import { useGet } from '../../api.ts'
import { Chip } from '../../components/Chip.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { RecipeImage } from '../../components/RecipeImage.tsx'
import { useAtHomeWords } from '../../features/pantry/useAtHomeWords.ts'
import { filtersIn, queryOf } from '../../features/recipes/shelf/filters.ts'
import { useDebounced } from '../../hooks/useDebounced.ts'
import { readTotalTime } from '../../times.ts'

const PAUSE_MS = 120
const FOUND_MAX = 12
const QUICK_MINUTES = 45
/** Characters; a longer search is refused. */
const SEARCH_MAX = 500
const FILTERS = [
  { name: 'home', icon: PackageCheck, label: 'filters.at-home' },
  { name: 'quick', icon: Clock, label: 'filters.quick' },
  { name: 'forgotten', icon: History, label: 'plan.add.forgotten' },
  { name: 'favorites', icon: Heart, label: 'filters.favorites' },
] as const
type Only = Record<(typeof FILTERS)[number]['name'], boolean>

export type Picked = { recipeId: string } | { title: string }
/** Plans it, and answers whether that went well. */
type OnPick = (picked: Picked) => Promise<boolean>

/** Recipes found by typing, each with what is at home and a button to plan it; what is typed can also be a note. */
export function MealFinder({ busy, onPick }: { busy: boolean; onPick: OnPick }) {
  const { t } = useTranslation()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [only, setOnly] = useState<Only>({ home: false, quick: false, forgotten: false, favorites: false })
  const [pressed, setPressed] = useState(false)
  const note = text.trim()
  const wanted = useDebounced(note, PAUSE_MS)
  const found = useGet(
    listRecipes,
    { query: { page: 1, perPage: FOUND_MAX, ...(wanted && { search: wanted }), ...narrowed(only, wanted !== '') } },
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  const recipes = found.data?.items ?? []
  const atHome = useAtHomeWords(recipes.map((recipe) => recipe.id))
  // Until the reply arrives, the recipes shown are for the previous text.
  const isFresh = wanted === note && !found.isLoading
  const first: Picked | undefined = recipes[0] ? { recipeId: recipes[0].id } : note ? { title: note } : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when what was waited for is there
  useEffect(() => {
    if (!pressed || !isFresh) return
    setPressed(false)
    if (first && note) void pick(first)
  }, [pressed, isFresh])

  /** The next thing typed replaces what was planned. */
  async function pick(picked: Picked) {
    if (await onPick(picked)) field.current?.select()
  }

  return (
    <>
      <search className="find-field">
        <label className="vh" htmlFor={id}>
          {t('plan.add.what')}
        </label>
        <Icon of={Search} />
        <input
          ref={field}
          id={id}
          type="search"
          placeholder={t('plan.add.what')}
          autoComplete="off"
          maxLength={SEARCH_MAX}
          // On a phone the keyboard would cover the days.
          data-first={matchMedia('(pointer: fine)').matches || undefined}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            setPressed(true)
          }}
        />
      </search>
      <fieldset className="chips scroll-x choices-row" aria-label={t('plan.add.filters')}>
        {FILTERS.map(({ name, icon, label }) => (
          <Chip key={name} pressed={only[name]} onPress={() => setOnly({ ...only, [name]: !only[name] })}>
            <Icon of={icon} />
            {t(label)}
          </Chip>
        ))}
      </fieldset>
      <Loaded of={found}>
        {() => (
          <ul className="hits" aria-label={t('plan.add.found')}>
            {recipes.map((recipe) => (
              <li key={recipe.id}>
                <RecipeImage recipe={recipe} shape="square" />
                <div className="grow">
                  <strong>{recipe.name}</strong>
                  <p>{[readTotalTime(recipe), atHome(recipe.id)].filter(Boolean).join(' · ')}</p>
                </div>
                <PlanButton name={recipe.name} busy={busy} onPlan={() => void onPick({ recipeId: recipe.id })} />
              </li>
            ))}
            {note && (
              <li>
                <span className="sign">
                  <Icon of={NotebookPen} />
                </span>
                <div className="grow">
                  <strong>{t('plan.add.note', { text: note })}</strong>
                </div>
                <PlanButton name={note} busy={busy} onPlan={() => void pick({ title: note })} />
              </li>
            )}
            {recipes.length === 0 && !note && <li className="muted">{t('plan.add.none')}</li>}
          </ul>
        )}
      </Loaded>
    </>
  )
}

function PlanButton({ name, busy, onPlan }: { name: string; busy: boolean; onPlan: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="line"
      aria-label={t('plan.add.act.named', { name })}
      aria-disabled={busy}
      onClick={onPlan}
    >
      <Icon of={Plus} />
      {t('plan.add.act')}
    </button>
  )
}

/** The chips as the filters of the recipe list; a search puts the best match first, a list the newest. */
function narrowed({ home, quick, forgotten, favorites }: Only, isSearch: boolean) {
  const none = filtersIn('', isSearch ? 'best' : 'newest')
  const made = forgotten ? ('month' as const) : undefined
  return queryOf({ ...none, home, favorites, made, minutes: quick ? QUICK_MINUTES : undefined })
}
