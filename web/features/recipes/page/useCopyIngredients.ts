import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { isBlank } from '#kitchen/ingredient-lines.ts'
import { useCopy } from '../../../hooks/useCopy.ts'
import { useMeasures } from './measures.ts'
import type { Scale } from './scaling.ts'

/** Copies the ingredients in the amounts that are shown, one a line. */
export function useCopyIngredients({ recipeIngredient }: Pick<Recipe, 'recipeIngredient'>, { factor }: Scale) {
  const { t } = useTranslation()
  const copy = useCopy()
  const { read } = useMeasures()
  return () => {
    const lines = recipeIngredient.filter((line) => !isBlank(line))
    const text = lines.map((line) => {
      const { amount, name, note } = read(line, factor)
      return [[amount, name].filter(Boolean).join(' '), note].filter(Boolean).join(', ')
    })
    return copy(text.join('\n'), t('recipe.ingredients-copied', { count: lines.length }))
  }
}
