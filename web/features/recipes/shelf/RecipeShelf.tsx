import { CalendarPlus, Download, Pencil, Share2, ShoppingBasket } from 'lucide-react'
import { memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportRecipe, ZIP_EXPORT } from '#contract/exports.ts'
import type { RecipeSummary } from '#contract/recipes.ts'
import { listRecipes } from '#contract/recipes.ts'
import { addressOf, usePages } from '../../../api.ts'
import { Loaded } from '../../../components/Loaded.tsx'
import type { MenuItem } from '../../../components/Menu.tsx'
import { RecipeCard } from '../../../components/RecipeCard.tsx'
import { LongRecipeGrid, RecipeGridSkeleton } from '../../../components/RecipeGrid.tsx'
import { useFavorites } from '../../../hooks/useFavorites.ts'
import { useNear } from '../../../hooks/useNear.ts'
import { paths } from '../../../paths.ts'
import { AddToPlanDialog } from '../../mealplans/AddToPlanDialog.tsx'
import { useAtHomeWords } from '../../pantry/useAtHomeWords.ts'
import { AddToListDialog } from '../../shopping/AddToListDialog.tsx'
import { ShareDialog } from '../page/share/ShareDialog.tsx'

/** Cards per request. */
const RECIPES_PER_PAGE = 30

/** A list of recipes that loads while scrolling, with actions on each. */
export function RecipeShelf({ recipes, empty }: { recipes: ReturnType<typeof useRecipePages>; empty: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Loaded of={recipes} skeleton={<RecipeGridSkeleton />} isEmpty={({ total }) => total === 0} empty={empty}>
      {({ items }) => (
        <>
          <h2 className="vh">{t('recipes.list')}</h2>
          <RecipeCards recipes={items} />
          {recipes.hasMore && <NearEnd key={items.length} reached={recipes.more} />}
        </>
      )}
    </Loaded>
  )
}

export const useRecipePages = (query: object | null) =>
  usePages<RecipeSummary, typeof listRecipes>(listRecipes, query, RECIPES_PER_PAGE)

export function RecipeCards({ recipes }: { recipes: readonly RecipeSummary[] }) {
  const favorites = useFavorites()
  const atHome = useAtHomeWords(recipes.map(({ id }) => id))
  const [planning, setPlanning] = useState<RecipeSummary>()
  const [listing, setListing] = useState<RecipeSummary>()
  const [sharing, setSharing] = useState<RecipeSummary>()
  const menuOf = useRecipeMenu({ onPlan: setPlanning, onList: setListing, onShare: setSharing })
  return (
    <>
      <LongRecipeGrid
        items={recipes}
        card={(recipe, index) => (
          <ShelfCard
            key={recipe.id}
            recipe={recipe}
            eager={index < 4}
            favorite={favorites.isFavorite(recipe.slug)}
            onFavorite={(favorite) => favorites.mark(recipe.slug, favorite)}
            menu={menuOf(recipe)}
            atHome={atHome(recipe.id)}
          />
        )}
      />
      <AddToPlanDialog recipe={planning} onClose={() => setPlanning(undefined)} />
      <AddToListDialog recipe={listing} onClose={() => setListing(undefined)} />
      {sharing && <ShareDialog recipe={sharing} open onClose={() => setSharing(undefined)} />}
    </>
  )
}

// A long list grows while scrolling: existing cards must not be drawn again.
const ShelfCard = memo(
  RecipeCard,
  (before, after) =>
    before.recipe === after.recipe &&
    before.favorite === after.favorite &&
    before.eager === after.eager &&
    before.atHome === after.atHome,
)

type Doing = Record<'onPlan' | 'onList' | 'onShare', (recipe: RecipeSummary) => void>

function useRecipeMenu({ onPlan, onList, onShare }: Doing) {
  const { t } = useTranslation()
  return (recipe: RecipeSummary): MenuItem[] => [
    { label: t('recipe-menu.edit'), icon: Pencil, href: paths.editRecipe(recipe.slug) },
    { label: t('recipe-menu.plan'), icon: CalendarPlus, onSelect: () => onPlan(recipe) },
    { label: t('recipe-menu.list'), icon: ShoppingBasket, onSelect: () => onList(recipe) },
    { label: t('recipe-menu.share'), icon: Share2, onSelect: () => onShare(recipe) },
    // The reply is a file, so the page stays.
    { label: t('recipe-menu.download'), icon: Download, onSelect: () => location.assign(zipOf(recipe)) },
  ]
}

const zipOf = ({ slug }: RecipeSummary) =>
  addressOf(exportRecipe, { params: { slug }, query: { template_name: ZIP_EXPORT } })

/** Calls when it comes near. */
function NearEnd({ reached }: { reached: () => void }) {
  const { t } = useTranslation()
  const { place, isNear } = useNear<HTMLDivElement>({ key: 'end', estimate: 0 })
  const call = useRef(reached)
  call.current = reached
  useEffect(() => {
    if (isNear) call.current()
  }, [isNear])
  return (
    <div ref={place} className="near-end">
      <button type="button" className="ghost" onClick={reached}>
        {t('recipes.more')}
      </button>
    </div>
  )
}
