import { ChevronDown, Package, Refrigerator, Snowflake } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PantryItem, PantryPlace } from '#contract/pantry.ts'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { Jar } from '../../features/pantry/Jar.tsx'
import { headOf } from '../../features/pantry/words.ts'
import { Answers } from './Answers.tsx'
import { KeepAmount } from './KeepAmount.tsx'
import type { Acts } from './PantryScreen.tsx'

const ICONS = { fridge: Refrigerator, freezer: Snowflake, cupboard: Package }

type Props = { place: PantryPlace; items: PantryItem[]; acts: Acts }

/** The fridge, the freezer or the cupboard; an empty one is not shown. */
export function PlaceAtHome({ place, items, acts }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<string>()
  if (items.length === 0) return null
  return (
    <section aria-labelledby={`place-${place}`}>
      <div className="label-rule">
        <h2 id={`place-${place}`}>{t(`pantry.place.${place}`)}</h2>
        <span className="muted">
          <Icon of={ICONS[place]} />
        </span>
      </div>
      <ul className="shelf-list">
        {items.map((item) => (
          <Row key={item.food.id} item={item} acts={acts} isOpen={open === item.food.id} onOpen={(id) => setOpen(id)} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { item: PantryItem; acts: Acts; isOpen: boolean; onOpen: (id: string | undefined) => void }

function Row({ item, acts, isOpen, onOpen }: RowProps) {
  const { t } = useTranslation()
  const name = headOf(item)
  return (
    <li>
      <Jar level={item.level} />
      <button
        type="button"
        className="what"
        aria-expanded={isOpen}
        onClick={() => onOpen(isOpen ? undefined : item.food.id)}
      >
        <strong>{name}</strong>
        <span>{item.words}</span>
      </button>
      {isOpen ? (
        <IconButton icon={ChevronDown} label={t('pantry.close', { food: name })} onClick={() => onOpen(undefined)} />
      ) : (
        <button
          type="button"
          className="ghost"
          aria-label={`${t('pantry.answer.used-up')}: ${name}`}
          onClick={() => acts.answer(item, 'used-up')}
        >
          {t('pantry.answer.used-up')}
        </button>
      )}
      {isOpen && (
        <div className="open chips">
          <Answers item={item} acts={acts} />
          {!item.isAlways && <MoveChip item={item} acts={acts} />}
          <button
            type="button"
            className="chip"
            aria-pressed={item.isStaple}
            title={t('pantry.staple.hint')}
            onClick={() => acts.keep(item, !item.isStaple)}
          >
            {item.stapleAmount ? t('pantry.staple.amount', { amount: item.stapleAmount }) : t('pantry.staple')}
          </button>
          {item.isStaple && <KeepAmount item={item} acts={acts} />}
        </div>
      )}
    </li>
  )
}

/** Into the freezer, or out of it. */
function MoveChip({ item, acts }: { item: PantryItem; acts: Acts }) {
  const { t } = useTranslation()
  const place = item.place === 'freezer' ? 'fridge' : 'freezer'
  return (
    <button type="button" className="chip" onClick={() => acts.move(item, place)}>
      {t(`pantry.move.${place}`)}
    </button>
  )
}
