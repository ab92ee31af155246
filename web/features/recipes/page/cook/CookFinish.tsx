import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { Cover } from '../../../../components/Cover.tsx'
import { RatingInput } from '../../../../components/RatingInput.tsx'
import { MadeButton } from '../timeline/MadeButton.tsx'
import type { OwnRating } from '../useRating.ts'

/** The last page: dinner is ready. */
export function CookFinish({ recipe, rating }: { recipe: Recipe; rating: OwnRating }) {
  const { t } = useTranslation()
  return (
    <div className="empty" aria-live="polite">
      <Cover id={recipe.id} name={recipe.name} categories={recipe.recipeCategory.map(({ name }) => name)} shape="art" />
      <h2>{t('cook.done.title')}</h2>
      <p>{rating ? t('cook.done.text') : t('cook.done.guest')}</p>
      {rating && (
        <>
          <RatingInput label={t('recipe.rate')} rating={rating.stars} onRate={rating.rate} />
          <MadeButton recipe={recipe} />
        </>
      )}
    </div>
  )
}
