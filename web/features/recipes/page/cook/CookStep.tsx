import { useTranslation } from 'react-i18next'
import type { Recipe, RecipeStep } from '#contract/recipes.ts'
import type { Quantity } from '#kitchen/quantity.ts'
import { StepText } from '../StepText.tsx'
import { NextTimeNotes } from '../timeline/NextTimeNotes.tsx'
import { useNextTime } from '../timeline/useTimeline.ts'

type Props = { recipe: Recipe; step: RecipeStep; at: number; factor: Quantity }

/** One step in large letters. */
export function CookStep({ recipe, step, at, factor }: Props) {
  const { t } = useTranslation()
  const place = { number: at + 1, count: recipe.recipeInstructions.length }
  const nextTime = useNextTime(recipe)
  const name = step.summary || sectionOf(recipe, at)
  return (
    <div aria-live="polite">
      <p className="kicker">{name ? t('cook.step-named', { ...place, name }) : t('cook.step-of', place)}</p>
      <StepText key={step.id} recipe={recipe} step={step} number={at + 1} factor={factor} className="now" />
      {at === 0 && <NextTimeNotes nextTime={nextTime} />}
      <NextTimeNotes nextTime={nextTime} step={step.id} />
    </div>
  )
}

type AllProps = {
  recipe: Recipe
  at: number
  factor: Quantity
  ticked: readonly string[]
  onTick: (stepId: string) => void
}

/** All steps in one list, to tick off. */
export function CookAll({ recipe, at, factor, ticked, onTick }: AllProps) {
  const { t } = useTranslation()
  const nextTime = useNextTime(recipe)
  return (
    <ol className="steps cook-all">
      {recipe.recipeInstructions.map((step, index) => {
        const done = ticked.includes(step.id)
        return (
          <li key={step.id} className={done ? 'done' : undefined} aria-current={index === at ? 'step' : undefined}>
            {step.title && <h2 className="part">{step.title}</h2>}
            <label className="tick">
              <input
                type="checkbox"
                aria-label={t('recipe.step.tick', { number: index + 1 })}
                checked={done}
                onChange={() => onTick(step.id)}
              />
              <span aria-hidden="true">{done ? '✓' : index + 1}</span>
            </label>
            <div>
              {step.summary && <h2>{step.summary}</h2>}
              <StepText recipe={recipe} step={step} number={index + 1} factor={factor} />
              {index === 0 && <NextTimeNotes nextTime={nextTime} />}
              <NextTimeNotes nextTime={nextTime} step={step.id} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** The heading above a step. */
const sectionOf = (recipe: Recipe, at: number) =>
  recipe.recipeInstructions.slice(0, at + 1).findLast(({ title }) => title)?.title ?? ''
