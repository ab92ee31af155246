import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { paths } from '../../../paths.ts'

/** There are no recipes yet: the first one is a tap away. */
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
