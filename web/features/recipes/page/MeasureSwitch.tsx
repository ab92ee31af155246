import { Check, Ruler } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { MEASURES, readLineIn } from '#kitchen/measured-lines.ts'
import { ONE } from '#kitchen/quantity.ts'
import { amountsIn } from '#kitchen/step-amounts.ts'
import { Icon } from '../../../components/Icon.tsx'
import { Menu } from '../../../components/Menu.tsx'
import { useMeasures } from './measures.ts'

/** The choice of units, where it makes a difference. The original is always one tap away. */
export function MeasureSwitch({ recipe }: { recipe: Pick<Recipe, 'recipeIngredient' | 'recipeInstructions'> }) {
  const { t } = useTranslation()
  const { measures, setMeasures } = useMeasures()
  const converts = useMemo(() => isConvertible(recipe), [recipe])
  if (!converts) return null
  return (
    <Menu
      label={t('recipe.measures')}
      className="ghost measures"
      items={MEASURES.map((value) => ({
        label: t(`recipe.measures.${value}`),
        icon: value === measures ? Check : Ruler,
        checked: value === measures,
        onSelect: () => setMeasures(value),
      }))}
    >
      <Icon of={Ruler} />
      {measures === 'written' ? t('recipe.measures') : t(`recipe.measures.${measures}`)}
    </Menu>
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
