import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import { Cover } from '../../../../components/Cover.tsx'
import { RatingInput } from '../../../../components/RatingInput.tsx'
import { type Entry, NextTimeField, PhotoField } from '../timeline/EntryFields.tsx'
import type { OwnRating } from '../useRating.ts'

type Props = { recipe: Recipe; rating: OwnRating; entry: Entry; onChange: (entry: Entry) => void }

/** The last page: dinner is ready, and one tap keeps how it was. */
export function CookFinish({ recipe, rating, entry, onChange }: Props) {
  const { t } = useTranslation()
  const change = (changes: Partial<Entry>) => onChange({ ...entry, ...changes })
  return (
    <div className="cook-finish">
      <Cover id={recipe.id} name={recipe.name} categories={recipe.recipeCategory.map(({ name }) => name)} shape="art" />
      <h2>{t('cook.done.title')}</h2>
      <p aria-live="polite">{rating ? t('cook.done.text') : t('cook.done.guest')}</p>
      {rating && (
        <div className="form">
          <RatingInput label={t('recipe.rate')} rating={rating.stars} onRate={rating.rate} />
          <PhotoField photo={entry.photo} onChange={change} />
          <NextTimeField entry={entry} steps={recipe.recipeInstructions} onChange={change} />
        </div>
      )}
    </div>
  )
}
