import { CircleCheck, ShoppingBasket } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecipeSummary } from '#contract/recipes.ts'
import type { Suggestion } from '#contract/suggestions.ts'
import { Icon } from '../../components/Icon.tsx'
import { RecipeCard } from '../../components/RecipeCard.tsx'
import { RecipeGrid } from '../../components/RecipeGrid.tsx'
import { AddToListDialog } from '../../features/shopping/AddToListDialog.tsx'
import { formatList } from '../../format.ts'
import { useFavorites } from '../../hooks/useFavorites.ts'

/** More names than this are no help. */
const NAMED_MAX = 4

/** Recipes with what each lacks, those with the least missing first. */
export function Suggestions({ items }: { items: readonly Suggestion[] }) {
  const { t } = useTranslation()
  const favorites = useFavorites()
  const [listing, setListing] = useState<RecipeSummary>()
  return (
    <>
      <h2 className="vh">{t('recipes.list')}</h2>
      <RecipeGrid>
        {items.map(({ recipe, missingFoods, missingTools }, index) => (
          <div key={recipe.id} className="suggestion">
            <RecipeCard
              recipe={recipe}
              eager={index < 4}
              favorite={favorites.isFavorite(recipe.slug)}
              onFavorite={(favorite) => favorites.mark(recipe.slug, favorite)}
              menu={[{ label: t('recipe-menu.list'), icon: ShoppingBasket, onSelect: () => setListing(recipe) }]}
            />
            <Missing names={[...missingFoods, ...missingTools].map(({ name }) => name)} />
          </div>
        ))}
      </RecipeGrid>
      <AddToListDialog recipe={listing} onClose={() => setListing(undefined)} />
    </>
  )
}

function Missing({ names }: { names: readonly string[] }) {
  const { t } = useTranslation()
  if (names.length === 0) {
    return (
      <p className="missing none">
        <Icon of={CircleCheck} />
        {t('finder.nothing-missing')}
      </p>
    )
  }
  const shown = names.slice(0, NAMED_MAX)
  const rest = names.length - shown.length
  const list = formatList(rest > 0 ? [...shown, t('finder.others', { count: rest })] : shown)
  return <p className="missing">{t('finder.missing', { count: names.length, names: list })}</p>
}
