import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { Cover } from '../../../components/Cover.tsx'
import { RatingInput } from '../../../components/RatingInput.tsx'

/** The last page: it is on the table. */
export function CookFinish({ recipe, onRate }: { recipe: Recipe; onRate: (stars: number) => void }) {
  const { t } = useTranslation()
  return (
    <div className="empty" aria-live="polite">
      <Cover id={recipe.id} name={recipe.name} categories={recipe.recipeCategory.map(({ name }) => name)} shape="art" />
      <h2>{t('cook.done.title')}</h2>
      <p>{t('cook.done.text')}</p>
      <RatingInput label={t('recipe.rate')} rating={recipe.rating} onRate={onRate} />
    </div>
  )
}
