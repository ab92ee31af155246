import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { createFromHtmlOrJson } from '#contract/scraping.ts'
import { refresh, useSend } from '../../api.ts'
import { Bookmarklet, READY } from '../../components/Bookmarklet.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Switch } from '../../components/Switch.tsx'
import { useTitle } from '../../hooks/useTitle.ts'
import { paths } from '../../paths.ts'

type SentPage = { url: string; html: string }

/** Takes the page that the bookmark sent from another window, and asks before it keeps anything. */
export function FromPageScreen() {
  const { t } = useTranslation()
  useTitle(t('recipeCreate.page.title'))
  const [, navigate] = useLocation()
  const page = useSentPage()
  const [includeTags, setIncludeTags] = useState(true)
  const create = useSend(createFromHtmlOrJson)

  async function keep({ url, html }: SentPage) {
    const done = await create.send({ body: { data: html, url, includeTags } })
    if (!done.ok) return
    refresh('/recipes?')
    navigate(paths.recipe(done.answer))
  }
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
          <Switch checked={includeTags} onChange={setIncludeTags}>
            {t('recipeCreate.tags')}
          </Switch>
          {create.sending && <progress aria-label={t('recipeCreate.saving')} />}
          {create.refused && (
            <p role="alert" className="wrong">
              {create.refused.message}
            </p>
          )}
          <p className="actions">
            <button type="button" className="primary" aria-disabled={create.sending} onClick={() => keep(page)}>
              {t('recipeCreate.page.keep')}
            </button>
          </p>
        </section>
      ) : (
        <Bookmarklet />
      )}
    </>
  )
}

/** The page of the window that opened this one, once it has said which. */
function useSentPage(): SentPage | undefined {
  const [page, setPage] = useState<SentPage>()
  useEffect(() => {
    const opener = window.opener as Window | null
    if (!opener) return
    const take = (event: MessageEvent) => {
      if (event.source === opener && isSentPage(event.data)) setPage(event.data)
    }
    window.addEventListener('message', take)
    opener.postMessage(READY, '*')
    return () => window.removeEventListener('message', take)
  }, [])
  return page
}

function isSentPage(data: unknown): data is SentPage {
  const sent = data as { larder?: unknown; url?: unknown; html?: unknown } | null
  return (
    sent?.larder === 'page' &&
    typeof sent.html === 'string' &&
    typeof sent.url === 'string' &&
    /^https?:/.test(sent.url)
  )
}
