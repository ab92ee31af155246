import { FileText } from 'lucide-react'
import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { addressIn } from './addresses.ts'
import { CreateHead } from './CreateHead.tsx'
import { ImportFailed } from './ImportFailed.tsx'
import { PageRecipes } from './PageRecipes.tsx'
import { PasteSource } from './PasteSource.tsx'
import { type Found, type Page, usePage } from './usePage.ts'
import { WaitingPages } from './WaitingPages.tsx'
import { useWaitingPages } from './waiting.ts'

/** One field: a pasted address shows at once what would be imported. */
export function CreateUrlScreen() {
  const { t } = useTranslation()
  const search = new URLSearchParams(useSearch())
  // A page shared from a phone arrives as text with an address somewhere in it.
  const given = addressIn(search.get('url') ?? search.get('text') ?? '') ?? ''
  const [url, setUrl] = useState(given)
  const [wrong, setWrong] = useState<string>()
  const [found, setFound] = useState<Found>()
  const [pasting, setPasting] = useState(search.has('paste'))
  const { look, looking, refusedAddress, refusedPaste } = usePage()
  const latest = useRef<Page>(undefined)
  const waiting = useWaitingPages()

  async function show(typed: string) {
    const address = addressIn(typed)
    setFound(undefined)
    setWrong(address ? undefined : t('form.url'))
    if (!address) return
    setUrl(address)
    const done = await lookAt({ url: address })
    if (!done.ok) waiting.keep({ url: address, why: done.refused.message })
  }
  async function lookAt(page: Page) {
    setFound(undefined)
    latest.current = page
    const done = await look(page)
    // Another page may have been asked for meanwhile.
    if (done.ok && latest.current === page) setFound(done.found)
    return done
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address the page was opened with
  useEffect(() => {
    if (given && !search.has('paste')) show(given)
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    show(url)
  }
  function paste(event: ClipboardEvent) {
    const address = addressIn(event.clipboardData.getData('text/plain'))
    if (!address) return
    event.preventDefault()
    setUrl(address)
    show(address)
  }

  return (
    <>
      <CreateHead way="url" />
      <form className="panel paste" onSubmit={submit} noValidate>
        <Field
          label={t('recipeCreate.url.field')}
          wrong={wrong}
          control={(ids) => (
            <span className="input-group">
              <input
                {...ids}
                type="url"
                inputMode="url"
                placeholder="https://"
                autoComplete="off"
                value={url}
                onPaste={paste}
                onChange={(event) => setUrl(event.currentTarget.value)}
              />
              <button type="submit" className="big" aria-disabled={looking}>
                {t('recipeCreate.url.show')}
              </button>
            </span>
          )}
        />
        {looking && <progress aria-label={t('recipeCreate.url.looking')} />}
        <p className="actions">
          <button type="button" className="ghost" aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
            <Icon of={FileText} />
            {t('recipeCreate.source.title')}
          </button>
        </p>
      </form>
      {refusedAddress && !looking && !found && (
        <ImportFailed refused={refusedAddress} onRetry={() => show(url)} onPaste={() => setPasting(true)} />
      )}
      {pasting && (
        <PasteSource
          looking={looking}
          refused={refusedPaste}
          onSource={(data) => void lookAt({ url: addressIn(url) ?? '', data })}
        />
      )}
      {found && <PageRecipes first={found} onSaved={() => waiting.drop(found.page.url)} />}
      <WaitingPages pages={waiting.pages} onTry={show} onDrop={waiting.drop} />
    </>
  )
}
