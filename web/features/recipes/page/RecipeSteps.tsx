import { useTranslation } from 'react-i18next'
import type { Recipe, RecipeStep } from '#contract/recipes.ts'
import { formatMinutes } from '../../../times.ts'
import { usesOf } from './cook/usesOf.ts'
import { useMeasures } from './measures.ts'
import { secondsOnTimers } from './pieces.ts'
import { StepText } from './StepText.tsx'
import type { Scale } from './scaling.ts'
import { NextTimeNotes } from './timeline/NextTimeNotes.tsx'
import { useNextTime } from './timeline/useTimeline.ts'

type Props = {
  recipe: Recipe
  scale: Scale
  ticked: readonly string[]
  onTick: (stepId: string) => void
}

export function RecipeSteps({ recipe, scale, ticked, onTick }: Props) {
  const { t } = useTranslation()
  const steps = recipe.recipeInstructions
  const nextTime = useNextTime(recipe)
  const minutes = Math.round(steps.reduce((sum, { text }) => sum + secondsOnTimers(text), 0) / 60)
  const count = t('recipe.steps.count', { count: steps.length })
  return (
    <section aria-labelledby="steps">
      <div className="label-rule">
        <h2 id="steps" tabIndex={-1}>
          {t('recipe.steps')}
        </h2>
        {steps.length > 0 && (
          <span className="muted small">
            {minutes ? t('recipe.steps.timed', { steps: count, time: formatMinutes(minutes) }) : count}
          </span>
        )}
      </div>
      {steps.length === 0 && <p className="muted">{t('recipe.no-steps')}</p>}
      <NextTimeNotes nextTime={nextTime} />
      <ol className="steps">
        {steps.map((step, index) => {
          const done = ticked.includes(step.id)
          const number = index + 1
          return (
            <li key={step.id} className={done ? 'done' : undefined}>
              {step.title && <h3 className="part">{step.title}</h3>}
              <label className="tick" title={t('recipe.step.done')}>
                <input
                  type="checkbox"
                  aria-label={t('recipe.step.tick', { number })}
                  checked={done}
                  onChange={() => onTick(step.id)}
                />
                <span aria-hidden="true">{done ? '✓' : number}</span>
              </label>
              <div>
                {step.summary && <h3>{step.summary}</h3>}
                <StepText recipe={recipe} step={step} number={number} factor={scale.factor} />
                <NextTimeNotes nextTime={nextTime} step={step.id} />
                <Uses recipe={recipe} step={step} scale={scale} />
              </div>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** What a step uses, by its links or its words. */
function Uses({ recipe, step, scale }: { recipe: Recipe; step: RecipeStep; scale: Scale }) {
  const { t } = useTranslation()
  const { read } = useMeasures()
  const lines = usesOf(step, recipe.recipeIngredient)
  if (lines.length === 0) return null
  return (
    <ul className="uses" aria-label={t('recipe.step.uses')}>
      {lines.map((line) => {
        const { amount, name } = read(line, scale.factor)
        return (
          <li key={line.referenceId} className="tag">
            <bdi>{[amount, name].filter(Boolean).join(' ')}</bdi>
          </li>
        )
      })}
    </ul>
  )
}
