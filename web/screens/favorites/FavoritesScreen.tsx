import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { getFavorites } from '#contract/favorites.ts'
import { useGet } from '../../api.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorPage } from '../../components/ErrorPage.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { RecipeGridSkeleton } from '../../components/RecipeGrid.tsx'
import { RecipeCards } from '../../features/recipes/shelf/RecipeShelf.tsx'
import { useSession } from '../../hooks/useSession.ts'
import { paths } from '../../paths.ts'

/** A member's favourites; your own stay visible until the next visit when removed. */
export function FavoritesScreen({ id }: { id: string }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const found = useGet(getFavorites, { params: { id } })
  if (found.error?.status === 404 || found.error?.status === 422) return <ErrorPage status={404} />
  const own = user?.id === id
  const name = found.data?.fullName ?? found.data?.username ?? ''
  const count = found.data?.favoriteRecipes.length
  return (
    <>
      <PageHead
        title={own ? t('favorites.title') : t('favorites.title-of', { name })}
        line={count !== undefined && t('recipes.count', { count })}
      />
      <Loaded
        of={found}
        skeleton={<RecipeGridSkeleton />}
        isEmpty={({ favoriteRecipes }) => favoriteRecipes.length === 0}
        empty={
          <EmptyState
            glyph="cake"
            title={t('favorites.empty.title')}
            actions={
              <Link className="button line" href={paths.recipes()}>
                {t('favorites.empty.all')}
              </Link>
            }
          >
            {t('favorites.empty.text')}
          </EmptyState>
        }
      >
        {({ favoriteRecipes }) => (
          <>
            <h2 className="vh">{t('recipes.list')}</h2>
            <RecipeCards recipes={favoriteRecipes} />
          </>
        )}
      </Loaded>
    </>
  )
}

/** `/user/favorites`: your own. */
export function OwnFavoritesScreen() {
  const { user } = useSession()
  return user ? <FavoritesScreen id={user.id} /> : null
}
