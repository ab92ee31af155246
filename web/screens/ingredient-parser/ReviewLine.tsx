import { Check, CircleHelp, Pencil } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { SURE_FROM } from '#contract/parsing.ts'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { isReadable, type Review } from '../../features/ingredients/review.ts'
import { formatPercent } from '../../format.ts'
import { locale } from '../../i18n.ts'

type Props = {
  review: Review
  lists: { foods: string; units: string }
  knows: { food: (name: string) => boolean; unit: (name: string) => boolean }
  /** The line being checked. */
  current: boolean
  onChange: (part: Partial<Review>) => void
  onAccept: () => void
  onOpen: () => void
}

/** A line and what the parser made of it: collapsed where it is certain, fields where it is not. */
export function ReviewLine({ review, lists, knows, current, onChange, onAccept, onOpen }: Props) {
  const { t } = useTranslation()
  const row = useRef<HTMLLIElement>(null)
  const { sentence, confidence, quantity, unit, food, note, accepted } = review
  const readable = isReadable(review, locale())
  useEffect(() => {
    if (current) row.current?.querySelector<HTMLElement>('.accept')?.focus()
  }, [current])

  const percent = formatPercent(Math.floor(confidence * 100))
  const sureness =
    confidence >= SURE_FROM || accepted ? (
      <span className="tag is-success">
        <Icon of={Check} />
        {confidence >= SURE_FROM ? percent : t('parser.looked-at')}
      </span>
    ) : (
      <span className="tag is-warning">
        <Icon of={CircleHelp} />
        {percent}
      </span>
    )

  if (accepted) {
    return (
      <li ref={row} className="review done">
        <p className="original">{sentence}</p>
        <p className="parts">
          <b>{[quantity, unit].filter(Boolean).join(' ')}</b>{' '}
          {food || <span className="muted">{t('parser.no-food')}</span>}
          {note && <span className="muted">, {note}</span>}
        </p>
        {sureness}
        <IconButton icon={Pencil} label={t('parser.edit', { line: sentence })} onClick={onOpen} />
      </li>
    )
  }

  const field = (part: 'quantity' | 'unit' | 'food' | 'note', label: string, list?: string) => (
    <label className={`part ${part}`}>
      <span>{label}</span>
      <input
        value={review[part]}
        list={list}
        autoComplete="off"
        dir="auto"
        aria-invalid={part === 'quantity' && !readable ? true : undefined}
        onChange={(event) => onChange({ [part]: event.currentTarget.value })}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          if (readable) onAccept()
        }}
      />
    </label>
  )
  const fresh = [
    food.trim() && !knows.food(food) && t('parser.new-food', { name: food.trim() }),
    unit.trim() && !knows.unit(unit) && t('parser.new-unit', { name: unit.trim() }),
  ].filter(Boolean)
  return (
    <li ref={row} className="review open" aria-current={current ? 'step' : undefined}>
      <p className="original">{sentence}</p>
      {sureness}
      <div className="review-fields">
        {field('quantity', t('parser.amount'))}
        {field('unit', t('parser.unit'), lists.units)}
        {field('food', t('parser.food'), lists.foods)}
        {field('note', t('parser.note'))}
        <button
          type="button"
          className={current ? 'accept primary' : 'accept line'}
          disabled={!readable}
          onClick={onAccept}
        >
          <Icon of={Check} />
          {t('parser.accept')}
          <span className="vh">{sentence}</span>
        </button>
      </div>
      {!readable && (
        <small className="wrong" role="alert">
          {t('parser.unreadable')}
        </small>
      )}
      {fresh.length > 0 && <small className="fresh">{fresh.join(' ')}</small>}
    </li>
  )
}
