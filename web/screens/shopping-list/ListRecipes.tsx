import { X } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { ListRecipeReference } from '#contract/shopping-lists.ts'
import { removeRecipeFromList } from '#contract/shopping-recipes.ts'
import { useSend } from '../../api.ts'
import { IconButton } from '../../components/IconButton.tsx'
import { RecipeImage } from '../../components/RecipeImage.tsx'
import { formatNumber } from '../../format.ts'
import type { ListHead } from '../../offline/db.ts'
import type { ListStore } from '../../offline/listStore.ts'
import { paths } from '../../paths.ts'

/** The recipes on the list; each can be removed, a batch at a time. */
export const ListRecipes = memo(function ListRecipes({ head, store }: { head: ListHead; store: ListStore }) {
  const { t } = useTranslation()
  const removal = useSend(removeRecipeFromList)
  if (head.recipeReferences.length === 0) return null

  function howMuch({ recipeServings }: ListRecipeReference['recipe'], times: number) {
    if (!recipeServings) return times === 1 ? '' : t('shopping-list.recipes.times', { times: formatNumber(times) })
    const count = recipeServings * times
    return t('shopping-list.recipes.servings', { count, amount: formatNumber(count) })
  }

  async function takeOut(recipeId: string) {
    const done = await removal.send({ params: { id: head.id, recipeId } })
    if (done.ok) await store.open()
  }

  return (
    <aside aria-labelledby="list-recipes">
      <div className="label-rule">
        <h2 id="list-recipes">{t('shopping-list.recipes')}</h2>
      </div>
      <ul className="rows">
        {head.recipeReferences.map(({ id, recipeId, recipeQuantity, recipe }) => (
          <li key={id}>
            <RecipeImage recipe={recipe} shape="square" />
            <div className="grow">
              <Link href={paths.recipe(recipe.slug)}>
                <strong>{recipe.name}</strong>
              </Link>
              <p className="small">{howMuch(recipe, recipeQuantity)}</p>
            </div>
            <IconButton
              icon={X}
              label={t('shopping-list.recipes.remove', { name: recipe.name })}
              disabled={removal.sending}
              onClick={() => takeOut(recipeId)}
            />
          </li>
        ))}
      </ul>
    </aside>
  )
})
