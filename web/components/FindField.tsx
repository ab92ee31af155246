import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openSearch } from '../searching.ts'
import { Icon } from './Icon.tsx'

/** Looks like the field it opens; in the top bar where there is one. */
export function FindField() {
  const { t } = useTranslation()
  return (
    <button type="button" className="find-opener narrow-only" aria-haspopup="dialog" onClick={openSearch}>
      <Icon of={Search} />
      {t('frame.search')}
    </button>
  )
}
