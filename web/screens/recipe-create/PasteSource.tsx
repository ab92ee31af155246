import { FileUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createFromHtmlOrJson } from '#contract/scraping.ts'
import { useSend } from '../../api.ts'
import { Field } from '../../components/Field.tsx'
import { FileButton } from '../../components/FileButton.tsx'
import { Switch } from '../../components/Switch.tsx'

/** For pages that only the person's own browser may read: their source, their JSON, or a saved file. */
export function PasteSource({ url, onDone }: { url: string; onDone: (slug: string) => void }) {
  const { t } = useTranslation()
  const [source, setSource] = useState('')
  const [includeTags, setIncludeTags] = useState(false)
  const [empty, setEmpty] = useState(false)
  const create = useSend(createFromHtmlOrJson)

  async function send(data: string) {
    setEmpty(!data.trim())
    if (!data.trim() || create.sending) return
    const done = await create.send({ body: { data, url, includeTags } })
    if (done.ok) onDone(done.answer)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    send(source)
  }
  return (
    <form className="panel paste" onSubmit={submit} noValidate aria-labelledby="paste-source">
      <h2 id="paste-source">{t('recipeCreate.source.title')}</h2>
      <Field
        label={t('recipeCreate.source.field')}
        hint={t('recipeCreate.source.hint')}
        wrong={empty ? t('form.required') : create.refused?.message}
        control={(ids) => (
          <textarea
            {...ids}
            className="source"
            rows={6}
            spellCheck={false}
            value={source}
            onChange={(event) => setSource(event.currentTarget.value)}
          />
        )}
      />
      <Switch checked={includeTags} onChange={setIncludeTags}>
        {t('recipeCreate.tags')}
      </Switch>
      {create.sending && <progress aria-label={t('recipeCreate.saving')} />}
      <p className="actions">
        <button type="submit" aria-disabled={create.sending}>
          {t('recipeCreate.source.act')}
        </button>
        <FileButton
          className="line"
          icon={FileUp}
          accept=".html,.htm,.json,.txt,text/html,application/json"
          onChoose={async (file) => send(await file.text())}
        >
          {t('recipeCreate.source.file')}
        </FileButton>
      </p>
    </form>
  )
}
