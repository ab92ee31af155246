import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PantryItem } from '#contract/pantry.ts'
import type { Acts } from './PantryScreen.tsx'

/** How much of a staple there should always be; an empty field means some. */
export function KeepAmount({ item, acts }: { item: PantryItem; acts: Acts }) {
  const { t } = useTranslation()
  const [text, setText] = useState(item.stapleAmount ?? '')

  function keep(event: FormEvent) {
    event.preventDefault()
    void acts.keepAmount(item, text.trim() || null)
  }

  return (
    <form className="keep-amount" onSubmit={keep}>
      <input
        value={text}
        maxLength={100}
        aria-label={t('pantry.staple.field', { food: item.food.name })}
        placeholder={t('pantry.staple.placeholder')}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" className="chip">
        {t('pantry.staple.act')}
      </button>
    </form>
  )
}
