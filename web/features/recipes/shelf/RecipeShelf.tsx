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
import { type Choosing, ChoosingBar, useChoosing } from './useChoosing.tsx'

/** Cards per request. */
const RECIPES_PER_PAGE = 30

type ShelfProps = {
  recipes: ReturnType<typeof useRecipePages>
  empty: ReactNode
  /** What the list was asked with: with it, all of the list can be chosen, not only what is loaded. */
  query?: object
  /** By default a long press on a card is the only way to begin. */
  choosing?: Choosing
}

/** A list of recipes that loads while scrolling, with actions on each and on those chosen. */
export function RecipeShelf({ recipes, empty, query, choosing: given }: ShelfProps) {
  const { t } = useTranslation()
  const own = useChoosing()
  const choosing = given ?? own
  return (
    <Loaded of={recipes} skeleton={<RecipeGridSkeleton />} isEmpty={({ total }) => total === 0} empty={empty}>
      {({ items, total }) => (
        <>
          <h2 className="vh">{t('recipes.list')}</h2>
          <RecipeCards recipes={items} choosing={choosing} />
          {recipes.hasMore && <NearEnd key={items.length} reached={recipes.more} />}
          {choosing.on && <ChoosingBar choosing={choosing} query={query} total={total} reload={recipes.mutate} />}
        </>
      )}
    </Loaded>
  )
}

export const useRecipePages = (query: object | null) =>
  usePages<RecipeSummary, typeof listRecipes>(listRecipes, query, RECIPES_PER_PAGE)

type CardsProps = { recipes: readonly RecipeSummary[]; choosing?: Choosing }

export function RecipeCards({ recipes, choosing }: CardsProps) {
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
            choice={
              choosing?.on
                ? { chosen: choosing.chosen.has(recipe.id), onToggle: () => choosing.toggle(recipe) }
                : undefined
            }
            onHold={choosing?.allowed ? () => choosing.toggle(recipe) : undefined}
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
    before.atHome === after.atHome &&
    before.choice?.chosen === after.choice?.chosen &&
    Boolean(before.onHold) === Boolean(after.onHold),
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
