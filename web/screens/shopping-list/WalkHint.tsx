import { Footprints } from 'lucide-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import type { ListHead } from '../../offline/db.ts'
import { newOrder, storedTrips, storeTrips, walkKey } from './walk.ts'

type Props = { head: ListHead; onOrder: (labelIds: readonly string[]) => void }

/** Offers the order in which items were ticked, once that has happened a few times. */
export const WalkHint = memo(function WalkHint({ head, onOrder }: Props) {
  const { t } = useTranslation()
  const [over, setOver] = useState(false)
  const key = walkKey(head)
  const trips = storedTrips(key)
  const order = over ? undefined : newOrder(trips, sectionIds(head), Date.now())
  if (!order) return null

  function answer(labelIds?: readonly string[]) {
    if (labelIds) onOrder(labelIds)
    storeTrips(key, { ...trips, askedAt: trips.at })
    setOver(true)
  }

  return (
    <div className="banner is-info walk-hint" role="status">
      <Icon of={Footprints} />
      <p>{t('shopping-list.walk')}</p>
      <span className="actions">
        <button type="button" onClick={() => answer(order)}>
          {t('shopping-list.walk.use')}
        </button>
        <button type="button" className="ghost" onClick={() => answer()}>
          {t('shopping-list.walk.leave')}
        </button>
      </span>
    </div>
  )
})

export const sectionIds = ({ labelSettings }: ListHead) =>
  [...labelSettings].sort((a, b) => a.position - b.position).map(({ labelId }) => labelId)
