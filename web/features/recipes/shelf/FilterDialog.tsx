import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../components/Dialog.tsx'
import { FilterFields } from './FilterFields.tsx'
import type { useFilters } from './filters.ts'
import { SortPicker } from './SortPicker.tsx'
import type { FilterChoices } from './useFilterChoices.ts'

type Props = {
  open: boolean
  onClose: () => void
  filtering: ReturnType<typeof useFilters>
  choices: FilterChoices
  /** The number of matching recipes. */
  total: number | undefined
}

/** All filters at once. They apply as they are changed; the button only goes back. */
export function FilterDialog({ open, onClose, filtering, choices, total }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={open}
      title={t('filters.title')}
      className="filter-panel"
      onClose={onClose}
      onSubmit={onClose}
      footer={
        <>
          <button type="button" className="ghost" disabled={filtering.count === 0} onClick={filtering.clear}>
            {t('filters.clear')}
          </button>
          <button type="submit">
            {total === undefined ? t('filters.show') : t('filters.show-count', { count: total })}
          </button>
        </>
      }
    >
      <div className="phone-only">
        <SortPicker sort={filtering.filters.sort} onChange={(sort) => filtering.change({ sort })} />
      </div>
      <FilterFields filtering={filtering} choices={choices} />
    </Dialog>
  )
}
