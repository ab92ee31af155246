import './shelf.css'
import { Clock, Heart, House, ListFilter, Star } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CHOICE_FIELDS } from '#kitchen/recipe-choices.ts'
import { choiceWord } from '../../../choices.ts'
import { Chip, DroppableChip } from '../../../components/Chip.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { FilterDialog } from './FilterDialog.tsx'
import { chosenOf, DIMENSIONS, type useFilters } from './filters.ts'
import { SortPicker } from './SortPicker.tsx'
import { useFilterChoices } from './useFilterChoices.ts'

/** The first categories are one tap away; the rest are behind the first chip. */
const QUICK_CHIPS = 5
const GOOD_STARS = 4
const QUICK_MINUTES = 45

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
  const chosenWords = CHOICE_FIELDS.flatMap((field) =>
    chosenOf(filters, field).map((choice) => ({ dimension: field, slug: choice, name: choiceWord(field, choice, t) })),
  )
  return (
    <div className="filters">
      <div className="chips scroll-x">
        <button type="button" className="chip" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon of={ListFilter} />
          {t('filters.open')}
          {count > 0 && <small className="num">{count}</small>}
        </button>
        {[...chosen, ...chosenWords].map(({ dimension, slug, name }) => (
          <DroppableChip
            key={`${dimension} ${slug}`}
            label={t('filters.drop', { name })}
            onDrop={() => toggle(dimension, slug)}
          >
            {name}
          </DroppableChip>
        ))}
        <Chip pressed={filters.favorites} onPress={() => change({ favorites: !filters.favorites })}>
          <Icon of={Heart} />
          {t('filters.favorites')}
        </Chip>
        <Chip
          pressed={filters.minutes === QUICK_MINUTES}
          onPress={() => change({ minutes: filters.minutes === QUICK_MINUTES ? undefined : QUICK_MINUTES })}
        >
          <Icon of={Clock} />
          {t('filters.quick')}
        </Chip>
        <Chip pressed={filters.home} onPress={() => change({ home: !filters.home })}>
          <Icon of={House} />
          {t('filters.at-home')}
        </Chip>
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
