import '../../styles/components/table-tools.css'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRootClass } from '../../hooks/useRootClass.ts'
import { IconButton } from '../IconButton.tsx'

type Props = { count: number; onClear: () => void; children: ReactNode }

/** What can be done with the rows that are chosen. */
export function BulkBar({ count, onClear, children }: Props) {
  const { t } = useTranslation()
  useRootClass('choosing-rows')
  return (
    <section className="bulk-bar" aria-label={t('table.selection')}>
      <IconButton icon={X} label={t('table.none')} onClick={onClear} />
      <b role="status">{t('table.selected', { count })}</b>
      {children}
    </section>
  )
}
