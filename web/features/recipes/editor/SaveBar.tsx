import { CircleAlert, HardDriveDownload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import { formatDate } from '../../../format.ts'

type Props = {
  dirty: boolean
  keptAt: number | undefined
  saving: boolean
  /** Shown at the thumb, because its field may be far up the page. */
  problem: string | undefined
  onDiscard: () => void
}

/** Always visible: what was kept, and how to finish. */
export function SaveBar({ dirty, keptAt, saving, problem, onDiscard }: Props) {
  const { t } = useTranslation()
  const time = keptAt && formatDate(new Date(keptAt), { timeStyle: 'short' })
  return (
    <div className="save-bar">
      <span role="status">
        {problem ? (
          <span className="wrong">
            <Icon of={CircleAlert} />
            {problem}
          </span>
        ) : dirty && time ? (
          <>
            <Icon of={HardDriveDownload} />
            {t('recipeEdit.kept', { time })}
          </>
        ) : (
          !dirty && t('recipeEdit.unchanged')
        )}
      </span>
      <button type="button" className="ghost" onClick={onDiscard}>
        {dirty ? t('recipeEdit.discard') : t('recipeEdit.close')}
      </button>
      <button type="submit" aria-disabled={saving}>
        {t('recipeEdit.save')}
      </button>
    </div>
  )
}
