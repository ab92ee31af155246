import './shelf.css'
import { ListFilter, Star } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip, DroppableChip } from '../../../components/Chip.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { FilterDialog } from './FilterDialog.tsx'
import { DIMENSIONS, LIST_SORTS, type Sort, type useFilters } from './filters.ts'
import { useFilterChoices } from './useFilterChoices.ts'

/** The first categories are one tap away; the rest wait behind the first chip. */
const QUICK_CHIPS = 5
const GOOD_STARS = 4

type Props = { filtering: ReturnType<typeof useFilters>; total: number | undefined }

export function FilterBar({ filtering, total }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const choices = useFilterChoices()
  const { filters, toggle, change, count } = filtering
  const quick = choices.categories.filter(({ slug }) => !filters.categories.includes(slug)).slice(0, QUICK_CHIPS)
  const chosen = DIMENSIONS.flatMap((dimension) =>
    filters[dimension].map((slug) => ({
      dimension,
      slug,
      name: choices[dimension].find((choice) => choice.slug === slug)?.name ?? slug,
    })),
  )
  return (
    <div className="filters">
      <div className="chips scroll-x">
        <button type="button" className="chip" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon of={ListFilter} />
          {t('filters.open')}
          {count > 0 && <small className="num">{count}</small>}
        </button>
        {chosen.map(({ dimension, slug, name }) => (
          <DroppableChip
            key={`${dimension} ${slug}`}
            label={t('filters.drop', { name })}
            onDrop={() => toggle(dimension, slug)}
          >
            {name}
          </DroppableChip>
        ))}
        <Chip
          pressed={filters.rating === GOOD_STARS}
          onPress={() => change({ rating: filters.rating ? undefined : GOOD_STARS })}
        >
          <Icon of={Star} />
          {t('filters.rating', { count: GOOD_STARS })}
        </Chip>
        {quick.map(({ slug, name }) => (
          <Chip key={slug} pressed={false} onPress={() => toggle('categories', slug)}>
            {name}
          </Chip>
        ))}
      </div>
      <SortPicker sort={filters.sort} onChange={(sort) => change({ sort })} />
      <FilterDialog open={open} onClose={() => setOpen(false)} filtering={filtering} choices={choices} total={total} />
    </div>
  )
}

type SortProps = { sort: Sort; onChange: (sort: Sort) => void; offered?: readonly Sort[] }

export function SortPicker({ sort, onChange, offered = LIST_SORTS }: SortProps) {
  const { t } = useTranslation()
  const names: Record<Sort, string> = {
    best: t('filters.sort.best'),
    newest: t('filters.sort.newest'),
    updated: t('filters.sort.updated'),
    name: t('filters.sort.name'),
    rating: t('filters.sort.rating'),
    quick: t('filters.sort.quick'),
    forgotten: t('filters.sort.forgotten'),
    lot: t('filters.sort.random'),
  }
  return (
    <select
      className="sort"
      aria-label={t('filters.sort')}
      value={sort}
      onChange={(event) => onChange(event.currentTarget.value as Sort)}
    >
      {offered.map((one) => (
        <option key={one} value={one}>
          {names[one]}
        </option>
      ))}
    </select>
  )
}
