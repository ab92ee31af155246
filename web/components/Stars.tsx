import { useTranslation } from 'react-i18next'
import { formatNumber } from '../format.ts'

export const STARS_MAX = 5

/** A rating to read; `null` and 0 mean that nobody has rated, and show nothing. */
export function Stars({ rating }: { rating: number | null }) {
  const { t } = useTranslation()
  if (!rating) return null
  const label = t('stars.rated', { rating: formatNumber(rating), max: formatNumber(STARS_MAX) })
  return <span className="stars" role="img" aria-label={label} style={{ '--n': rating } as object} />
}
