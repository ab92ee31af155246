import { Check, ScanText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'

type Props = { read: number; unsure: number; onNext: () => void; onDone: () => void }

/** What the parser made of the lines, and a way through the uncertain ones. */
export function ReviewBanner({ read, unsure, onNext, onDone }: Props) {
  const { t } = useTranslation()
  const lines = t('recipeEdit.review.read', { count: read })
  return (
    <div className={unsure > 0 ? 'banner is-info' : 'banner is-success'}>
      <Icon of={unsure > 0 ? ScanText : Check} />
      <p role="status">
        {lines} {unsure > 0 ? t('recipeEdit.review.unsure', { count: unsure }) : t('recipeEdit.review.sure')}
      </p>
      {unsure > 0 ? (
        <button type="button" onClick={onNext}>
          {t('recipeEdit.review.next')}
        </button>
      ) : (
        <button type="button" onClick={onDone}>
          {t('recipeEdit.review.done')}
        </button>
      )}
    </div>
  )
}
