import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useTitle } from '../hooks/useTitle.ts'
import { paths } from '../paths.ts'
import { EmptyState } from './EmptyState.tsx'

/** A page that is not there, or one that broke, and three ways on. */
export function ErrorPage({ status = 500 }: { status?: number }) {
  const { t } = useTranslation()
  const missing = status === 404
  const title = missing ? t('error.missing.title') : t('error.title')
  useTitle(title)
  return (
    <EmptyState
      level="h1"
      glyph={missing ? 'fish' : 'egg'}
      title={title}
      actions={
        <>
          <Link className="button primary" href={paths.home()}>
            {t('error.home')}
          </Link>
          <Link className="button line" href={paths.recipes()}>
            {t('error.recipes')}
          </Link>
          <Link className="button line" href={paths.search()}>
            {t('error.search')}
          </Link>
        </>
      }
    >
      {missing ? t('error.missing.text') : t('error.text')}
    </EmptyState>
  )
}
