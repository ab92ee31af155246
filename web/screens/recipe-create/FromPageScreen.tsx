import './create.css'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Bookmarklet, READY } from '../../components/Bookmarklet.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { useTitle } from '../../hooks/useTitle.ts'
import { paths } from '../../paths.ts'
import { PageRecipes } from './PageRecipes.tsx'
import { type Found, usePage } from './usePage.ts'

type SentPage = { url: string; html: string }

/**
 * Receives the page the bookmarklet sent from another window. Any site can open this screen and send something, so
 * nothing is read or downloaded before a person has seen which site it is and agreed.
 */
export function FromPageScreen() {
  const { t } = useTranslation()
  useTitle(t('recipeCreate.page.title'))
  const page = useSentPage()
  const { look, looking, refusedPaste } = usePage()
  const [found, setFound] = useState<Found>()
  return (
    <>
      <PageHead
        title={t('recipeCreate.page.title')}
        line={t(page ? 'recipeCreate.page.ask' : 'recipeCreate.page.line')}
      />
      {page ? (
        <section className="panel paste">
          <p>
            <strong>{new URL(page.url).host}</strong>
            <br />
            {page.url}
          </p>
          {!found && !refusedPaste && (
            <p className="actions">
              <button type="button" className="primary" disabled={looking} onClick={() => read(page)}>
                {t('recipeCreate.page.read')}
              </button>
            </p>
          )}
          {looking && <progress aria-label={t('recipeCreate.url.looking')} />}
          {refusedPaste && (
            <p role="alert" className="wrong">
              {refusedPaste.message}
            </p>
          )}
          {refusedPaste && <Otherwise line={t('recipeCreate.page.none')} />}
        </section>
      ) : (
        <>
          <Bookmarklet />
          <Otherwise line={t('recipeCreate.page.cut-off')} />
        </>
      )}
      {found && <PageRecipes key={found.key} first={found} />}
    </>
  )

  async function read({ url, html }: SentPage) {
    const done = await look({ url, data: html })
    if (done.ok) setFound(done.found)
  }
}

/** Some sites isolate their windows from those of other sites, and some pages contain no readable recipe. */
function Otherwise({ line }: { line: string }) {
  const { t } = useTranslation()
  return (
    <p className="otherwise">
      {line} <Link href={paths.createRecipe('text')}>{t('recipeCreate.paste')}</Link>
    </p>
  )
}

/** The page of the window that opened this one, once it has been sent. */
function useSentPage(): SentPage | undefined {
  const [page, setPage] = useState<SentPage>()
  useEffect(() => {
    const opener = window.opener as Window | null
    if (!opener) return
    const take = (event: MessageEvent) => {
      if (event.source !== opener || !isSentPage(event.data, event.origin)) return
      // The first one stays: what is read must be what the person agreed to.
      window.removeEventListener('message', take)
      setPage(event.data)
    }
    window.addEventListener('message', take)
    opener.postMessage(READY, '*')
    return () => window.removeEventListener('message', take)
  }, [])
  return page
}

/** A site may only send its own pages. */
function isSentPage(data: unknown, origin: string): data is SentPage {
  const sent = data as { larder?: unknown; url?: unknown; html?: unknown } | null
  return (
    sent?.larder === 'page' &&
    typeof sent.html === 'string' &&
    typeof sent.url === 'string' &&
    /^https?:/.test(origin) &&
    URL.canParse(sent.url) &&
    new URL(sent.url).origin === origin
  )
}
