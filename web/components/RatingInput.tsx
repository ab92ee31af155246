import '../styles/components/rating.css'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { STARS_MAX } from './Stars.tsx'

type Props = { label: string; rating: number | null; onRate: (rating: number) => void }

/** Stars one can give: radios, so the arrow keys work as well as a tap. The same star again takes the rating away. */
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
