import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { paths } from '../../paths.ts'

const PARTS = ['foods', 'units', 'labels', 'recipes'] as const
export type DataPart = (typeof PARTS)[number]

/** Navigation between the group's tables. */
export function DataNav() {
  const { t } = useTranslation()
  const [location] = useLocation()
  return (
    <nav className="segmented data-nav" aria-label={t('data.nav')}>
      {PARTS.map((part) => (
        <Link key={part} href={paths.data(part)} aria-current={location === paths.data(part) ? 'page' : undefined}>
          {t(`data.${part}`)}
        </Link>
      ))}
    </nav>
  )
}
