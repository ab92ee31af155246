import { useTranslation } from 'react-i18next'
import { getCookbook } from '#contract/cookbooks.ts'
import { useGet } from '../../api.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ErrorPage } from '../../components/ErrorPage.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Menu } from '../../components/Menu.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { RecipeGridSkeleton } from '../../components/RecipeGrid.tsx'
import { useBook } from '../../features/books/useBook.tsx'
import { SORTS, useFilters } from '../../features/recipes/shelf/filters.ts'
import { RecipeShelf, useRecipePages } from '../../features/recipes/shelf/RecipeShelf.tsx'
import { SortPicker } from '../../features/recipes/shelf/SortPicker.tsx'

export function CookbookScreen({ slug }: { slug: string }) {
  const { t } = useTranslation()
  const cookbook = useGet(getCookbook, { params: { id: slug } })
  const { filters, change } = useFilters()
  const query = { ...SORTS[filters.sort], cookbook: slug }
  const recipes = useRecipePages(query)
  const total = recipes.data?.total
  const book = useBook({ filter: { ...SORTS[filters.sort], cookbook: slug } }, cookbook.data?.name ?? '')
  if (cookbook.error?.status === 404) return <ErrorPage status={404} />
  return (
    <Loaded of={cookbook} skeleton={<RecipeGridSkeleton />}>
      {({ name, description }) => (
        <>
          <PageHead
            title={name}
            line={description || (total !== undefined && t('recipes.count', { count: total }))}
            actions={
              total ? (
                <>
                  <SortPicker sort={filters.sort} onChange={(sort) => change({ sort })} />
                  <Menu label={t('cookbook.menu')} items={[book.item]} />
                </>
              ) : undefined
            }
          />
          <RecipeShelf
            recipes={recipes}
            query={query}
            empty={
              <EmptyState glyph="loaf" title={t('cookbook.empty.title')}>
                {t('cookbook.empty.text')}
              </EmptyState>
            }
          />
          {book.dialog}
        </>
      )}
    </Loaded>
  )
}
