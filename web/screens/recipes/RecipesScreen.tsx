import { Dices, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { paths } from '../../paths.ts'
import { FilterBar } from './FilterBar.tsx'
import { queryOf, useFilters } from './filters.ts'
import { RecipeShelf, useRecipePages } from './RecipeShelf.tsx'
import { useSurprise } from './useSurprise.ts'

export function RecipesScreen() {
  const { t } = useTranslation()
  const filtering = useFilters()
  const query = queryOf(filtering.filters)
  const recipes = useRecipePages(query)
  const surprise = useSurprise(query)
  const total = recipes.data?.total
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
            <Link className="button desk-only" href={paths.createRecipe('url')}>
              <Icon of={Plus} />
              {t('recipes.add')}
            </Link>
          </>
        }
      />
      {(filtering.count > 0 || total !== 0) && <FilterBar filtering={filtering} total={total} />}
      <RecipeShelf
        recipes={recipes}
        empty={filtering.count > 0 ? <NoMatch clear={filtering.clear} /> : <NoRecipes />}
      />
    </>
  )
}

/** The larder is bare: the first recipe is one tap away. */
export function NoRecipes() {
  const { t } = useTranslation()
  return (
    <EmptyState
      glyph="pot"
      title={t('recipes.empty.title')}
      actions={
        <>
          <Link className="button primary" href={paths.createRecipe('url')}>
            {t('recipes.empty.import')}
          </Link>
          <Link className="button line" href={paths.createRecipe('new')}>
            {t('recipes.empty.write')}
          </Link>
        </>
      }
    >
      {t('recipes.empty.text')}
    </EmptyState>
  )
}

export function NoMatch({ clear }: { clear: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      glyph="lemon"
      title={t('recipes.no-match.title')}
      actions={
        <button type="button" className="primary" onClick={clear}>
          {t('recipes.no-match.clear')}
        </button>
      }
    >
      {t('recipes.no-match.text')}
    </EmptyState>
  )
}
