import './look-inside.css'
import { Copy } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ImportPreview, previewUrl, testScrapeUrl } from '#contract/scraping.ts'
import { useSend } from '../../api.ts'
import { Field } from '../../components/Field.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { UpLink } from '../../components/UpLink.tsx'
import { addressIn } from '../../features/add/addresses.ts'
import { useCopy } from '../../hooks/useCopy.ts'
import { paths } from '../../paths.ts'

/** What the importer finds on a page, raw and as it would be saved, for people who wonder why a page reads badly. */
export function LookInsideScreen() {
  const { t } = useTranslation()
  const [url, setUrl] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [seen, setSeen] = useState<{ raw: unknown; preview: ImportPreview | undefined }>()
  const scrape = useSend(testScrapeUrl)
  const look = useSend(previewUrl)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const address = addressIn(url)
    setWrong(address ? undefined : t('form.url'))
    setSeen(undefined)
    if (!address || scrape.sending) return
    const raw = await scrape.send({ body: { url: address } })
    if (!raw.ok) return setWrong(raw.refused.message)
    const preview = typeof raw.answer === 'string' ? undefined : await look.send({ body: { url: address } })
    setSeen({ raw: raw.answer, preview: preview?.ok ? preview.answer : undefined })
  }

  return (
    <>
      <UpLink href={paths.help('reading-pages')}>{t('handbook.title')}</UpLink>
      <PageHead title={t('recipeCreate.debug.title')} line={t('recipeCreate.debug.line')} />
      <form className="panel look-inside" onSubmit={submit} noValidate>
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
                onChange={(event) => setUrl(event.currentTarget.value)}
              />
              <button type="submit" className="big" aria-disabled={scrape.sending}>
                {t('recipeCreate.debug.act')}
              </button>
            </span>
          )}
        />
        {(scrape.sending || look.sending) && <progress aria-label={t('recipeCreate.url.looking')} />}
      </form>
      {seen && (
        <div className="cols">
          <Json title={t('recipeCreate.debug.raw')} value={seen.raw} />
          {seen.preview && <Json title={t('recipeCreate.debug.clean')} value={seen.preview} />}
        </div>
      )}
    </>
  )
}

function Json({ title, value }: { title: string; value: unknown }) {
  const { t } = useTranslation()
  const copy = useCopy()
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  return (
    <section aria-label={title}>
      <div className="label-rule">
        <h2>{title}</h2>
        <IconButton
          icon={Copy}
          label={t('recipeCreate.debug.copy')}
          onClick={() => copy(text, t('recipeCreate.debug.copied'))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <pre className="panel json" tabIndex={0}>
        {text}
      </pre>
    </section>
  )
}
