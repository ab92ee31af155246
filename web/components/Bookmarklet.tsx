import { Bookmark, Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../hooks/useCopy.ts'
import { Icon } from './Icon.tsx'

/** What a page tells the window that opened it once it can take over a recipe's page. */
export const READY = 'larder: ready'

/** Sends the page a person is looking at to a Larder window, which asks before saving. */
export function bookmarkletFor(origin: string): string {
  const send = `w.postMessage({larder:'page',url:location.href,html:document.documentElement.outerHTML},o)`
  const code = `const o='${origin}',w=open(o+'/recipe/create/page');addEventListener('message',e=>{e.origin===o&&e.data==='${READY}'&&${send}})`
  return `javascript:(()=>{${code}})()`
}

/** A link to drag to the bookmarks; for sites that refuse servers but not the person's own browser. */
export function Bookmarklet() {
  const { t } = useTranslation()
  const link = useRef<HTMLAnchorElement>(null)
  const copy = useCopy()
  useEffect(() => {
    // React refuses such addresses in its markup; this one is meant to be dragged, not followed.
    link.current?.setAttribute('href', bookmarkletFor(location.origin))
  }, [])
  return (
    <section className="panel">
      <div className="label-rule">
        <h2>{t('bookmarklet.title')}</h2>
      </div>
      <div className="form">
        <p>{t('bookmarklet.line')}</p>
        <p className="actions">
          <a ref={link} href="/recipe/create/page" className="button line" onClick={(event) => event.preventDefault()}>
            <Icon of={Bookmark} />
            {t('bookmarklet.link')}
          </a>
          <button type="button" onClick={() => copy(bookmarkletFor(location.origin), t('bookmarklet.copied'))}>
            <Icon of={Copy} />
            {t('bookmarklet.copy')}
          </button>
        </p>
        <p className="muted">{t('bookmarklet.phone')}</p>
      </div>
    </section>
  )
}
