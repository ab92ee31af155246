import { Clock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../components/Icon.tsx'
import { formatNumber } from '../../../format.ts'

type Props = {
  time: string | null
  /** As the page says it, such as "4 servings". */
  makes: string | null
  servings: number | undefined
  onServings: (servings: number) => void
}

const USUAL = [2, 4, 6, 8]

/** The time, and how many it serves; where the page does not say, it is asked. */
export function DraftFacts({ time, makes, servings, onServings }: Props) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const isUnsure = makes === null && servings === undefined
  const said = servings === undefined ? makes : t('draft.servings', { count: servings, shown: formatNumber(servings) })
  return (
    <>
      <p className="fact-line">
        {time && (
          <span>
            <Icon of={Clock} />
            <bdi>{time}</bdi>
            <span className="sep" aria-hidden="true">
              ·
            </span>
          </span>
        )}
        <button
          type="button"
          className={isUnsure ? 'unsure' : 'said'}
          title={isUnsure ? t('draft.unsure') : t('draft.servings.change')}
          aria-expanded={asking}
          onClick={() => setAsking(!asking)}
        >
          <bdi>{said ?? t('draft.servings.unknown')}</bdi>
        </button>
      </p>
      {asking && (
        <div className="ask">
          <span>{t('draft.servings.ask')}</span>
          <span className="chips">
            {USUAL.map((count) => (
              <button
                key={count}
                type="button"
                className="chip"
                aria-pressed={servings === count}
                onClick={() => {
                  onServings(count)
                  setAsking(false)
                }}
              >
                {formatNumber(count)}
              </button>
            ))}
            <input
              type="number"
              min={1}
              max={999}
              aria-label={t('draft.servings.ask')}
              value={servings ?? ''}
              onChange={(event) => {
                const count = event.currentTarget.valueAsNumber
                if (count > 0) onServings(count)
              }}
            />
          </span>
        </div>
      )}
    </>
  )
}
