import '../../features/recipes/page/hero.css'
import '../../features/recipes/page/recipe.css'
import '../../features/recipes/page/print.css'
import { lazy, Suspense } from 'react'
import { useSearch } from 'wouter'
import { can } from '#contract/permissions.ts'
import { getRecipe } from '#contract/recipes.ts'
import { useGet } from '../../api.ts'
import { ErrorPage } from '../../components/ErrorPage.tsx'
import { Loaded, Waiting } from '../../components/Loaded.tsx'
import { RecipeSkeleton } from '../../features/recipes/page/RecipeSkeleton.tsx'
import { RecipeView } from '../../features/recipes/page/RecipeView.tsx'
import { actorOf, useSession } from '../../hooks/useSession.ts'

const Editor = lazy(() => import('../../features/recipes/editor/Editor.tsx').then((m) => ({ default: m.Editor })))
const CookMode = lazy(() =>
  import('../../features/recipes/page/cook/CookMode.tsx').then((m) => ({ default: m.CookMode })),
)

/** A recipe to read; `?cook=true` to cook from it, `?edit=true` to change it. */
export function RecipeScreen({ slug }: { slug: string }) {
  const query = new URLSearchParams(useSearch())
  const { user } = useSession()
  const recipe = useGet(getRecipe, { params: { slug } })
  if (recipe.error?.status === 404) return <ErrorPage status={404} />
  return (
    <Loaded of={recipe} skeleton={<RecipeSkeleton />}>
      {(found) => {
        const editable = can(actorOf(user), 'recipe.edit', found)
        if (isOn(query, 'edit') && editable) {
          return (
            <Suspense fallback={<Waiting>{<RecipeSkeleton />}</Waiting>}>
              <Editor key={found.id} recipe={found} reload={recipe.mutate} />
            </Suspense>
          )
        }
        return (
          <>
            <RecipeView recipe={found} editable={editable} />
            {isOn(query, 'cook') && (
              <Suspense fallback={null}>
                <CookMode recipe={found} />
              </Suspense>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

/** `?cook`, `?cook=true` and `?cook=1` are the same. */
const isOn = (query: URLSearchParams, name: string) => query.has(name) && query.get(name) !== 'false'
