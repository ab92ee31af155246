import { CloudOff, CloudUpload } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { useDelayed } from '../../hooks/useDelayed.ts'
import type { ListStore } from '../../offline/listStore.ts'
import { useLaterState } from './useLaterState.ts'
import { useListState } from './useListState.ts'

/** Says that changes are kept and will be sent. */
export const OfflineStrip = memo(function OfflineStrip({ store }: { store: ListStore }) {
  const { t } = useTranslation()
  const offline = useListState(store, (state) => state.offline)
  const waiting = useLaterState(store, (state) => state.waiting, 4)
  if (offline) return <Strip icon={CloudOff}>{offlineText()}</Strip>
  return waiting > 0 ? <Sending waiting={waiting} /> : null

  function offlineText() {
    return waiting > 0 ? t('shopping-list.offline.waiting', { count: waiting }) : t('shopping-list.offline')
  }
})

/** Usually sent before anyone could read it. */
function Sending({ waiting }: { waiting: number }) {
  const { t } = useTranslation()
  return useDelayed(1500) ? <Strip icon={CloudUpload}>{t('shopping-list.waiting', { count: waiting })}</Strip> : null
}

function Strip({ icon, children }: { icon: typeof CloudOff; children: string }) {
  return (
    <div className="banner is-info offline strip" role="status">
      <Icon of={icon} />
      <p>{children}</p>
    </div>
  )
}
