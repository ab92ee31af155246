import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { Glyph } from '#kitchen/cover.ts'
import { useTitle } from '../hooks/useTitle.ts'
import { paths } from '../paths.ts'
import { EmptyState } from './EmptyState.tsx'

/** The page for a missing address or a broken screen, with three ways on. */
export function ErrorPage({ status = 500 }: { status?: number }) {
  const { t } = useTranslation()
  const { glyph, title, text } = wordsFor(status, t)
  useTitle(title)
  return (
    <EmptyState
      level="h1"
      glyph={glyph}
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
      {text}
    </EmptyState>
  )
}

function wordsFor(status: number, t: (key: string) => string): { glyph: Glyph; title: string; text: string } {
  if (status === 404) return { glyph: 'fish', title: t('error.missing.title'), text: t('error.missing.text') }
  if (status === 403) return { glyph: 'pepper', title: t('error.forbidden.title'), text: t('error.forbidden.text') }
  return { glyph: 'egg', title: t('error.title'), text: t('error.text') }
}
