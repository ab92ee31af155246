import './handbook.css'
import { Search } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearch } from 'wouter'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { UpLink } from '../../components/UpLink.tsx'
import { locale } from '../../i18n.ts'
import { SOURCE_LOCALE } from '../../locales.ts'
import { paths, withQuery } from '../../paths.ts'
import { type Page, pageOf, parts, searchPages } from './pages.ts'
import { renderPage } from './renderPage.ts'

// locale-keys: handbook.part.*

/** The handbook: its contents with a search, or one of its pages. */
export function HandbookScreen({ page: name }: { page?: string }) {
  const { t } = useTranslation()
  if (name === undefined) return <ContentsOfHandbook />
  const page = pageOf(name)
  if (page) return <HandbookPage key={name} page={page} />
  return (
    <>
      <UpLink href={paths.help()}>{t('handbook.title')}</UpLink>
      <PageHead title={t('handbook.missing')} />
      <EmptyState glyph="egg" title={t('handbook.missing')}>
        <Link href={paths.help()}>{t('handbook.contents')}</Link>
      </EmptyState>
    </>
  )
}

function ContentsOfHandbook() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const words = new URLSearchParams(useSearch()).get('q') ?? ''
  const hits = searchPages(words)
  return (
    <>
      <PageHead title={t('handbook.title')} line={t('handbook.line')} />
      <search className="find-field handbook-search">
        <Icon of={Search} />
        <input
          type="search"
          aria-label={t('handbook.search')}
          placeholder={t('handbook.search')}
          defaultValue={words}
          onInput={(event) =>
            navigate(withQuery(paths.help(), { q: event.currentTarget.value.trim() }), { replace: true })
          }
        />
      </search>
      {words === '' ? (
        <>
          <Contents />
          <p>
            <Link className="handbook-licenses" href={paths.help('licenses')}>
              {t('licenses.title')}
            </Link>
          </p>
        </>
      ) : (
        <>
          <p role="status" className="small muted">
            {t('handbook.found', { count: hits.length })}
          </p>
          <ul className="rows links handbook-hits">
            {hits.map(({ page, heading, anchor, excerpt }) => (
              <li key={`${page.name}#${anchor}`}>
                <Link href={`${paths.help(page.name)}${anchor && `#${anchor}`}`}>
                  <span className="grow">
                    <strong>{heading === page.title ? heading : `${page.title}: ${heading}`}</strong>
                    <small>{excerpt}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Contents() {
  const { t } = useTranslation()
  return (
    <div className="handbook-contents">
      {parts.map(({ part, pages }) => (
        <section key={part}>
          <div className="label-rule">
            <h2>{t(`handbook.part.${part}`)}</h2>
          </div>
          <ul>
            {pages.map((page) => (
              <li key={page.name}>
                <Link href={paths.help(page.name)}>{page.title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function HandbookPage({ page }: { page: Page }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const text = useRef<HTMLElement>(null)
  useEffect(() => {
    text.current?.replaceChildren(renderPage(page.text))
    const anchor = decodeURIComponent(location.hash.slice(1))
    if (anchor) document.getElementById(anchor)?.scrollIntoView()
  }, [page])

  /** Links within the product open without a reload. */
  function follow(event: MouseEvent<HTMLElement>) {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href') ?? ''
    if (!href.startsWith('/') || link?.target || !isScreen(href)) return
    event.preventDefault()
    navigate(href)
  }

  return (
    <div className="handbook">
      <div>
        <UpLink href={paths.help()}>{t('handbook.title')}</UpLink>
        <PageHead title={page.title} line={locale() === SOURCE_LOCALE ? undefined : t('handbook.in-english')} />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what takes keys */}
        <article ref={text} className="markdown" lang="en" dir="ltr" onClick={follow} />
      </div>
      <nav aria-label={t('handbook.contents')}>
        <Contents />
      </nav>
    </div>
  )
}

/** `/docs` and the like are pages of the server. */
const isScreen = (href: string) => !/^\/(?:api|docs|openapi\.json|healthz|readyz|metrics)\b/.test(href)
