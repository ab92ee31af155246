import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../components/IconButton.tsx'
import { nameOf } from '../../features/pantry/words.ts'
import type { Acts } from './PantryScreen.tsx'
import type { Offer } from './usePantryActs.ts'

/** What is used up can go on the list. */
export function UsedUpOffer({ offer, acts }: { offer: Offer; acts: Acts }) {
  const { t } = useTranslation()
  if (!acts.list) return null
  const list = acts.list.name ?? t('shopping-lists.unnamed')
  return (
    <div className="banner used-up">
      <p>{t('pantry.done.used-up', { food: nameOf(offer.food) })}</p>
      <div className="actions">
        <button type="button" className="line" onClick={() => acts.putOnList(offer)}>
          {t('pantry.put-on-list', { list })}
        </button>
        <IconButton icon={X} label={t('pantry.not-on-list')} onClick={acts.dropOffer} />
      </div>
    </div>
  )
}
