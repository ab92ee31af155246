import { useTranslation } from 'react-i18next'
import { getVisibility, setVisibility } from '#contract/visibility.ts'
import { useGet, useSend } from '../../api.ts'

/** Tells a manager once, after an upgrade, what strangers can read. */
export function PublicNotice() {
  const { t } = useTranslation()
  const visibility = useGet(getVisibility)
  const set = useSend(setVisibility)
  if (!visibility.data?.notice) return null

  async function answer(recipes: 'private' | 'kept') {
    const done = await set.send({ body: { recipes } })
    if (done.ok) await visibility.mutate()
  }

  return (
    <section className="banner">
      <p>{t('home.public-notice', { count: visibility.data.readable })}</p>
      {set.refused && <p role="alert">{set.refused.message}</p>}
      <div className="actions">
        <button type="button" aria-disabled={set.sending} onClick={() => void answer('private')}>
          {t('home.public-notice.hide')}
        </button>
        <button type="button" className="line" aria-disabled={set.sending} onClick={() => void answer('kept')}>
          {t('home.public-notice.keep')}
        </button>
      </div>
    </section>
  )
}
