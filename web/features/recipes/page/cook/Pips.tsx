import { useTranslation } from 'react-i18next'
import type { RecipeStep } from '#contract/recipes.ts'

/** More than this are too thin to tap on a phone and become a line. */
const TOUCHABLE_UP_TO = 10

/** The progress through the steps. */
export function Pips({ steps, at, onGo }: { steps: readonly RecipeStep[]; at: number; onGo: (step: number) => void }) {
  const { t } = useTranslation()
  const looks = (index: number) => (index < at ? 'pip was' : 'pip')
  if (steps.length > TOUCHABLE_UP_TO) {
    return (
      <div className="pips" aria-hidden="true">
        {steps.map(({ id }, index) => (
          <span key={id} className={looks(index)} data-current={index === at || undefined} />
        ))}
      </div>
    )
  }
  return (
    <nav className="pips" aria-label={t('cook.steps')}>
      {steps.map(({ id }, index) => (
        <button
          key={id}
          type="button"
          className={looks(index)}
          data-current={index === at || undefined}
          aria-current={index === at ? 'step' : undefined}
          aria-label={t('cook.step', { number: index + 1 })}
          onClick={() => onGo(index)}
        />
      ))}
    </nav>
  )
}
