import './shelf.css'
import { useTranslation } from 'react-i18next'
import { LIST_SORTS, type Sort } from './filters.ts'

type Props = { sort: Sort; onChange: (sort: Sort) => void; offered?: readonly Sort[] }

export function SortPicker({ sort, onChange, offered = LIST_SORTS }: Props) {
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
