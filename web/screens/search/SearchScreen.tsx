import './search.css'
import { Search, SlidersHorizontal } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { FilterFields } from '../../features/recipes/shelf/FilterFields.tsx'
import { queryOf, SEARCH_SORTS, useFilters } from '../../features/recipes/shelf/filters.ts'
import { NoMatch } from '../../features/recipes/shelf/NoRecipes.tsx'
import { RecipeShelf, useRecipePages } from '../../features/recipes/shelf/RecipeShelf.tsx'
import { SortPicker } from '../../features/recipes/shelf/SortPicker.tsx'
import { useFilterChoices } from '../../features/recipes/shelf/useFilterChoices.ts'
import { describeHit } from '../../features/search/finder.ts'
import { reasonOf } from '../../features/search/reason.ts'
import { useDebounced } from '../../hooks/useDebounced.ts'
import { paths, withQuery } from '../../paths.ts'
import { FactFilters } from './FactFilters.tsx'

/** After a pause in typing this long, the words go into the address and to the server. */
const PAUSE_MS = 150

export function SearchScreen() {
  const { t } = useTranslation()
  const params = new URLSearchParams(useSearch())
  const advanced = params.get('advanced') === 'true'
  const [text, setText] = useSearchText()
  const search = params.get('q')?.trim() ?? ''
  const filtering = useFilters('best')
  const asked = search !== '' || filtering.count > 0
  const recipes = useRecipePages(asked ? { ...queryOf(filtering.filters), search, loadFood: true } : null)
  const total = recipes.data?.total
  const items = recipes.data?.items
  // A card shows why its recipe was found in place of the description.
  const told = useMemo(
    () =>
      items?.map((recipe) =>
        search === '' ? recipe : { ...recipe, description: reasonOf(describeHit(recipe, search), t) },
      ),
    [items, search, t],
  )
  const explained = { ...recipes, data: told && { items: told, total: total ?? 0 } }
  return (
    <>
      <PageHead
        title={t('search.title')}
        line={asked && total !== undefined ? t('recipes.found', { count: total }) : t('search.line')}
        actions={
          asked && (
            <SortPicker
              sort={filtering.filters.sort}
              offered={SEARCH_SORTS}
              onChange={(sort) => filtering.change({ sort })}
            />
          )
        }
      />
      <search className="search-page">
        <div className="find-field">
          <Icon of={Search} />
          <input
            type="search"
            // biome-ignore lint/a11y/noAutofocus: whoever comes here comes to type
            autoFocus
            aria-label={t('search.field')}
            placeholder={t('search.field')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
        <AdvancedToggle advanced={advanced} />
        {advanced && <AdvancedFilters filtering={filtering} />}
      </search>
      {asked ? (
        <RecipeShelf recipes={explained} empty={<NoMatch clear={() => clearAll(setText, filtering.clear)} />} />
      ) : (
        <EmptyState glyph="mushroom" title={t('search.empty.title')}>
          {t('search.empty.text')}
        </EmptyState>
      )}
    </>
  )
}

function clearAll(setText: (text: string) => void, clear: () => void) {
  setText('')
  clear()
}

function AdvancedToggle({ advanced }: { advanced: boolean }) {
  const { t } = useTranslation()
  const params = Object.fromEntries(new URLSearchParams(useSearch()))
  const [, navigate] = useLocation()
  return (
    <button
      type="button"
      className="chip"
      aria-pressed={advanced}
      onClick={() => navigate(paths.search({ ...params, advanced: advanced ? undefined : true }), { replace: true })}
    >
      <Icon of={SlidersHorizontal} />
      {t('search.advanced')}
    </button>
  )
}

function AdvancedFilters({ filtering }: { filtering: ReturnType<typeof useFilters> }) {
  const choices = useFilterChoices({ foods: true })
  return (
    <div className="panel advanced">
      <div>
        <FactFilters filtering={filtering} foods={choices.foods} />
      </div>
      <div>
        <FilterFields filtering={filtering} choices={choices} />
      </div>
    </div>
  )
}

/** The text being typed; the address follows after a pause, and leads when it changes by itself. */
function useSearchText() {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const inAddress = new URLSearchParams(search).get('q') ?? ''
  const [text, setText] = useState(inAddress)
  const settled = useDebounced(text, PAUSE_MS)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a pause in typing may move the address
  useEffect(() => {
    if (settled === inAddress) return
    const params = new URLSearchParams(search)
    if (settled) params.set('q', settled)
    else params.delete('q')
    navigate(withQuery(path, {}) + (params.size > 0 ? `?${params}` : ''), { replace: true })
  }, [settled])
  return [text, setText] as const
}
