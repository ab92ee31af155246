import { getRecipe } from '#contract/recipes.ts'
import { useGet } from '../../api.ts'
import { ErrorPage } from '../../components/ErrorPage.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { RecipeImage } from '../../components/RecipeImage.tsx'

export function RecipeScreen({ slug }: { slug: string }) {
  const recipe = useGet(getRecipe, { params: { slug } })
  if (recipe.error?.status === 404) return <ErrorPage status={404} />
  return (
    <Loaded of={recipe}>
      {(found) => (
        <>
          <PageHead title={found.name} line={found.description} />
          <RecipeImage recipe={found} eager />
        </>
      )}
    </Loaded>
  )
}
