import { Dices } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FindField } from '../../components/FindField.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Menu } from '../../components/Menu.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { useBook } from '../../features/books/useBook.tsx'
import { FilterBar } from '../../features/recipes/shelf/FilterBar.tsx'
import { queryOf, useFilters } from '../../features/recipes/shelf/filters.ts'
import { NoMatch, NoRecipes } from '../../features/recipes/shelf/NoRecipes.tsx'
import { RecipeShelf, useRecipePages } from '../../features/recipes/shelf/RecipeShelf.tsx'
import { useSurprise } from './useSurprise.ts'

export function RecipesScreen() {
  const { t } = useTranslation()
  const filtering = useFilters()
  const query = queryOf(filtering.filters)
  const recipes = useRecipePages(query)
  const surprise = useSurprise(query)
  const total = recipes.data?.total
  const book = useBook({ filter: query }, t('recipes.title'))
  return (
    <>
      <PageHead
        title={t('recipes.title')}
        line={total !== undefined && t('recipes.count', { count: total })}
        actions={
          total !== undefined &&
          total > 1 && (
            <>
              <button type="button" className="ghost" onClick={surprise}>
                <Icon of={Dices} />
                {t('recipes.surprise')}
              </button>
              <Menu label={t('recipes.menu')} items={[book.item]} />
            </>
          )
        }
      />
      <FindField />
      {(filtering.count > 0 || total !== 0) && <FilterBar filtering={filtering} total={total} />}
      <RecipeShelf
        recipes={recipes}
        empty={filtering.count > 0 ? <NoMatch clear={filtering.clear} /> : <NoRecipes />}
      />
      {book.dialog}
    </>
  )
}
