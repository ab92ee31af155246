import { FileText } from 'lucide-react'
import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { createFromUrl, type ImportPreview, previewUrl } from '#contract/scraping.ts'
import { refresh, useSend } from '../../api.ts'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { paths } from '../../paths.ts'
import { addressIn } from './addresses.ts'
import { CreateHead } from './CreateHead.tsx'
import { ImportFailed } from './ImportFailed.tsx'
import { PasteSource } from './PasteSource.tsx'
import { Preview } from './Preview.tsx'
import { WaitingPages } from './WaitingPages.tsx'
import { useWaitingPages } from './waiting.ts'

type Found = { preview: ImportPreview; seconds: number }

/** One field: a pasted address shows at once what would be imported. */
export function CreateUrlScreen() {
  const { t } = useTranslation()
  const search = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  // A page shared from a phone arrives as text with an address somewhere in it.
  const given = addressIn(search.get('url') ?? search.get('text') ?? '') ?? ''
  const [url, setUrl] = useState(given)
  const [wrong, setWrong] = useState<string>()
  const [found, setFound] = useState<Found>()
  const [pasting, setPasting] = useState(search.has('paste'))
  const look = useSend(previewUrl)
  const save = useSend(createFromUrl)
  const latest = useRef('')
  const waiting = useWaitingPages()

  async function show(typed: string) {
    const address = addressIn(typed)
    setFound(undefined)
    setWrong(address ? undefined : t('form.url'))
    if (!address) return
    setUrl(address)
    latest.current = address
    const started = performance.now()
    const done = await look.send({ body: { url: address } })
    // Another address may have been pasted meanwhile.
    if (!done.ok) waiting.keep({ url: address, why: done.refused.message })
    if (latest.current !== address || !done.ok) return
    setFound({ preview: done.answer, seconds: (performance.now() - started) / 1000 })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address the page was opened with
  useEffect(() => {
    if (given && !search.has('paste')) show(given)
  }, [])

  async function keep(includeTags: boolean, edit: boolean) {
    const done = await save.send({ body: { url, includeTags } })
    if (done.ok) open(done.answer, edit)
  }
  function open(slug: string, edit = false) {
    refresh('/recipes?')
    waiting.drop(addressIn(url) ?? '')
    navigate(edit ? paths.editRecipe(slug) : paths.recipe(slug))
  }
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
  const refused = look.refused ?? save.refused

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
              <button type="submit" className="big" aria-disabled={look.sending}>
                {t('recipeCreate.url.show')}
              </button>
            </span>
          )}
        />
        {look.sending && <progress aria-label={t('recipeCreate.url.looking')} />}
        <p className="actions">
          <button type="button" className="ghost" aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
            <Icon of={FileText} />
            {t('recipeCreate.source.title')}
          </button>
        </p>
      </form>
      {refused && !look.sending && !found && (
        <ImportFailed refused={refused} onRetry={() => show(url)} onPaste={() => setPasting(true)} />
      )}
      {pasting && <PasteSource url={addressIn(url) ?? ''} onDone={open} />}
      {found && (
        <Preview
          preview={found.preview}
          seconds={found.seconds}
          saving={save.sending}
          onSave={(includeTags) => keep(includeTags, false)}
          onEdit={(includeTags) => keep(includeTags, true)}
        />
      )}
      <WaitingPages pages={waiting.pages} onTry={show} onDrop={waiting.drop} />
    </>
  )
}
