import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { MEASURES, readLineIn } from '#kitchen/measured-lines.ts'
import { ONE } from '#kitchen/quantity.ts'
import { amountsIn } from '#kitchen/step-amounts.ts'
import { Segmented } from '../../../components/Segmented.tsx'
import { useMeasures } from './measures.ts'

/** The choice of units, where it makes a difference. The original is always one tap away. */
export function MeasureSwitch({ recipe }: { recipe: Pick<Recipe, 'recipeIngredient' | 'recipeInstructions'> }) {
  const { t } = useTranslation()
  const { measures, setMeasures } = useMeasures()
  const converts = useMemo(() => isConvertible(recipe), [recipe])
  if (!converts) return null
  return (
    <div className="measures">
      <Segmented
        legend={t('recipe.measures')}
        choices={MEASURES.map((value) => ({ value, label: t(`recipe.measures.${value}`) }))}
        value={measures}
        onChange={setMeasures}
      />
    </div>
  )
}

function isConvertible({
  recipeIngredient,
  recipeInstructions,
}: Pick<Recipe, 'recipeIngredient' | 'recipeInstructions'>) {
  return (['metric', 'us'] as const).some((measures) => {
    const asked = { measures, factor: ONE, locale: 'en', word: (unit: string) => unit, lines: recipeIngredient }
    return (
      recipeIngredient.some((line) => readLineIn(line, ONE, asked).original !== undefined) ||
      recipeInstructions.some(({ text }) =>
        amountsIn(text, asked).some((one) => one.text !== text.slice(one.start, one.end)),
      )
    )
  })
}
