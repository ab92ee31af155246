import { useTranslation } from 'react-i18next'
import { Chip } from '../../components/Chip.tsx'
import { NamePicker } from '../../components/NamePicker.tsx'
import { MADE, type Made, STARS, TIMES, type useFilters } from '../../features/recipes/shelf/filters.ts'
import type { FilterChoice } from '../../features/recipes/shelf/useFilterChoices.ts'
import { formatNumber } from '../../format.ts'

type Props = { filtering: ReturnType<typeof useFilters>; foods: readonly FilterChoice[] }

/** Filters on facts: how long, how good, how long ago, and without which foods. */
export function FactFilters({ filtering: { filters, change }, foods }: Props) {
  const { t } = useTranslation()
  const byName = new Map(foods.map(({ slug, name }) => [name.toLocaleLowerCase(), slug]))
  const made: Record<Made, string> = {
    never: t('search.made.never'),
    month: t('search.made.month'),
    season: t('search.made.season'),
    year: t('search.made.year'),
  }
  const toggled = <Value,>(now: Value | undefined, value: Value) => (now === value ? undefined : value)
  return (
    <>
      <fieldset className="filter-group">
        <legend>{t('search.time')}</legend>
        <div className="chips">
          {TIMES.map((minutes) => (
            <Chip
              key={minutes}
              pressed={filters.minutes === minutes}
              onPress={() => change({ minutes: toggled(filters.minutes, minutes) })}
            >
              {formatNumber(minutes, { style: 'unit', unit: 'minute' })}
            </Chip>
          ))}
        </div>
      </fieldset>
      <fieldset className="filter-group">
        <legend>{t('search.rating')}</legend>
        <div className="chips">
          {STARS.map((rating) => (
            <Chip
              key={rating}
              pressed={filters.rating === rating}
              onPress={() => change({ rating: toggled(filters.rating, rating) })}
            >
              {t('filters.rating', { count: rating })}
            </Chip>
          ))}
        </div>
      </fieldset>
      <fieldset className="filter-group">
        <legend>{t('search.made')}</legend>
        <div className="chips">
          {(Object.keys(MADE) as Made[]).map((one) => (
            <Chip key={one} pressed={filters.made === one} onPress={() => change({ made: toggled(filters.made, one) })}>
              {made[one]}
            </Chip>
          ))}
        </div>
      </fieldset>
      {foods.length > 0 && (
        <NamePicker
          label={t('search.without')}
          add={t('search.without.add')}
          chosen={foods.filter(({ slug }) => filters.without.includes(slug)).map(({ name }) => name)}
          known={foods.map(({ name }) => name)}
          onChange={(names) => change({ without: names.flatMap((name) => byName.get(name.toLocaleLowerCase()) ?? []) })}
        />
      )}
    </>
  )
}
