import '../styles/components/rating.css'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { STARS_MAX } from './Stars.tsx'

type Props = { label: string; rating: number | null; onRate: (rating: number) => void }

/** A star rating to give: radios, so that arrow keys work too. Choosing the same star again removes the rating. */
export function RatingInput({ label, rating, onRate }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const given = Math.round(rating ?? 0)
  return (
    <fieldset className="rating">
      <legend className="vh">{label}</legend>
      {Array.from({ length: STARS_MAX }, (_, index) => index + 1).map((star) => (
        <label key={star} title={t('rating.stars', { count: star })}>
          <input
            type="radio"
            name={name}
            value={star}
            aria-label={t('rating.stars', { count: star })}
            checked={star === given}
            onChange={() => onRate(star)}
            onClick={() => star === given && onRate(0)}
          />
        </label>
      ))}
    </fieldset>
  )
}
