import { FileText } from 'lucide-react'
import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { refresh } from '../../api.ts'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { addressesIn, addressIn, sharedIn } from '../../features/add/addresses.ts'
import { textOfFile } from '../../features/add/fileText.ts'
import { useWaitingPages } from '../../features/add/waiting.ts'
import { paths } from '../../paths.ts'
import { CreateHead } from './CreateHead.tsx'
import { ImportFailed } from './ImportFailed.tsx'
import { PageRecipes } from './PageRecipes.tsx'
import { PasteSource } from './PasteSource.tsx'
import { type Found, type Page, usePage } from './usePage.ts'
import { WaitingPages } from './WaitingPages.tsx'

/**
 * One field: a pasted address at once shows what would be imported. It is in the address bar, so that a reload shows it
 * again.
 */
export function CreateUrlScreen() {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const shared = sharedIn(search)
  const given = shared.url
  const [url, setUrl] = useState(given)
  const [wrong, setWrong] = useState<string>()
  const [found, setFound] = useState<Found>()
  const [pasting, setPasting] = useState(search.has('paste'))
  const { look, looking, saveSummary: keepSummary, saving, refusedAddress, refusedPaste } = usePage()
  const latest = useRef<Page>(undefined)
  const waiting = useWaitingPages()

  async function show(typed: string) {
    const address = addressIn(typed)
    setFound(undefined)
    setWrong(address ? undefined : t('form.url'))
    if (!address) return
    setUrl(address)
    setPasting(false)
    navigate(paths.createRecipe('url', { url: address }), { replace: true })
    const page = { url: address }
    const done = await lookAt(page)
    if (done.ok) waiting.drop(address)
    else if (done.refused.status !== 0) waiting.keep({ url: address, why: done.refused.message })
  }
  async function lookAt(page: Page) {
    setFound(undefined)
    latest.current = page
    const done = await look(page)
    // Another page may have been requested meanwhile.
    if (done.ok && latest.current === page) setFound(done.found)
    return done
  }
  async function saveSummary() {
    const page = latest.current
    if (!page?.url || saving) return
    const done = await keepSummary(page)
    if (!done.ok) return
    refresh('/recipes')
    waiting.drop(page.url)
    // What is missing is written next.
    navigate(paths.editRecipe(done.answer), { replace: true })
  }
  const lookIn = (data: string) => void lookAt({ url: addressIn(url) ?? '', data })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page was opened with
  useEffect(() => {
    if (given && !search.has('paste')) void show(given)
    else if (shared.text) navigate(paths.createRecipe('text'), { replace: true, state: { text: shared.text } })
  }, [])

  function submit(event: FormEvent) {
    event.preventDefault()
    // The same address twice is one request; another one replaces the first.
    if (!looking || addressIn(url) !== latest.current?.url) void show(url)
  }
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    const addresses = addressesIn(text)
    const state = { text }
    if (addresses.length > 1) return navigate(paths.createRecipe('bulk'), { state })
    // A recipe rather than its address.
    if (text.trim().includes('\n')) return navigate(paths.createRecipe('text'), { state })
    const address = addressIn(text)
    if (!address) return
    event.preventDefault()
    setUrl(address)
    void show(address)
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
        {looking && !pasting && <progress aria-label={t('recipeCreate.url.looking')} />}
        <p className="actions">
          <button type="button" className="ghost" aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
            <Icon of={FileText} />
            {t('recipeCreate.source.title')}
          </button>
        </p>
      </form>
      {refusedAddress && !looking && !found && (
        <ImportFailed
          refused={refusedAddress}
          saving={saving}
          onSaveSummary={() => void saveSummary()}
          onRetry={() => void show(url)}
          onPaste={() => setPasting(true)}
          onFile={async (file) => {
            setPasting(true)
            lookIn(await textOfFile(file))
          }}
        />
      )}
      {pasting && <PasteSource looking={looking} refused={refusedPaste} onSource={lookIn} />}
      {found && <PageRecipes key={found.key} first={found} onSaved={() => waiting.drop(found.page.url)} />}
      <WaitingPages pages={waiting.pages} onTry={(address) => void show(address)} onDrop={waiting.drop} />
    </>
  )
}
