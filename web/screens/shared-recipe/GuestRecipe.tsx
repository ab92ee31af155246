import '../../features/recipes/page/hero.css'
import '../../features/recipes/page/recipe.css'
import '../../features/recipes/page/print.css'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import type { Recipe } from '#contract/recipes.ts'
import type { useGet } from '../../api.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ForeignPicturesContext } from '../../components/foreignPictures.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { RecipePlaceContext } from '../../features/recipes/page/place.ts'
import { RecipeSkeleton } from '../../features/recipes/page/RecipeSkeleton.tsx'
import { RecipeView } from '../../features/recipes/page/RecipeView.tsx'
import { type Query, withQuery } from '../../paths.ts'
import { ShareContext } from '../../share.ts'
import { GuestFrame } from './GuestFrame.tsx'

const CookMode = lazy(() =>
  import('../../features/recipes/page/cook/CookMode.tsx').then((m) => ({ default: m.CookMode })),
)

type Props = {
  of: Pick<ReturnType<typeof useGet>, 'error' | 'mutate'> & { data: Recipe | undefined }
  /** The address of this page. */
  path: string
  /** The share link, for the pictures. */
  share?: string
}

/** A recipe as strangers see it: to scale, print and cook from. */
export function GuestRecipe({ of, path, share }: Props) {
  const { t } = useTranslation()
  const query = new URLSearchParams(useSearch())
  const cooking = query.has('cook') && query.get('cook') !== 'false'
  const place = useMemo(() => ({ guest: true, href: (asked?: Query) => withQuery(path, asked) }), [path])
  const isGone = of.error !== undefined && of.error.status >= 400 && of.error.status < 500
  return (
    <GuestFrame cooking={cooking}>
      <ShareContext.Provider value={share}>
        <ForeignPicturesContext.Provider value="named">
          <RecipePlaceContext.Provider value={place}>
            {isGone ? (
              <EmptyState level="h1" glyph="fish" title={t('guest.gone.title')}>
                {t('guest.gone.text')}
              </EmptyState>
            ) : (
              <Loaded of={of} skeleton={<RecipeSkeleton />}>
                {(recipe) => (
                  <>
                    <RecipeView recipe={recipe} editable={false} />
                    {cooking && (
                      <Suspense fallback={null}>
                        <CookMode recipe={recipe} />
                      </Suspense>
                    )}
                  </>
                )}
              </Loaded>
            )}
          </RecipePlaceContext.Provider>
        </ForeignPicturesContext.Provider>
      </ShareContext.Provider>
    </GuestFrame>
  )
}
