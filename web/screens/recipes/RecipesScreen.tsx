import { CheckCheck, Dices, Table2, Trash2 } from 'lucide-react'
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
import { useChoosing } from '../../features/recipes/shelf/useChoosing.tsx'
import { paths } from '../../paths.ts'
import { useSurprise } from './useSurprise.ts'

export function RecipesScreen() {
  const { t } = useTranslation()
  const filtering = useFilters()
  const query = queryOf(filtering.filters)
  const recipes = useRecipePages(query)
  const surprise = useSurprise(query)
  const choosing = useChoosing()
  const total = recipes.data?.total
  const book = useBook({ filter: query }, t('recipes.book'))
  return (
    <>
      <PageHead
        title={t('recipes.title')}
        line={total !== undefined && t('recipes.count', { count: total })}
        actions={
          <>
            {total !== undefined && total > 1 && (
              <button type="button" className="ghost" onClick={surprise}>
                <Icon of={Dices} />
                {t('recipes.surprise')}
              </button>
            )}
            <Menu
              label={t('recipes.act')}
              items={[
                ...(choosing.allowed && total
                  ? [{ label: t('recipes.select'), icon: CheckCheck, onSelect: choosing.start }]
                  : []),
                ...(total ? [book.item] : []),
                { label: t('recipes.table'), icon: Table2, href: paths.data('recipes') },
                { label: t('trash.title'), icon: Trash2, href: paths.trash() },
              ]}
            />
          </>
        }
      />
      <FindField />
      {(filtering.count > 0 || total !== 0) && <FilterBar filtering={filtering} total={total} />}
      <RecipeShelf
        recipes={recipes}
        query={query}
        choosing={choosing}
        empty={filtering.count > 0 ? <NoMatch clear={filtering.clear} /> : <NoRecipes />}
      />
      {book.dialog}
    </>
  )
}
