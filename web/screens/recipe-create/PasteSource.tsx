import { FileUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../components/Field.tsx'
import { FileButton } from '../../components/FileButton.tsx'
import type { Refused } from '../../refused.ts'

type Props = { looking: boolean; refused: Refused | undefined; onSource: (source: string) => void }

/** For pages that only the person's own browser may read: their source, their JSON, or a saved file. */
export function PasteSource({ looking, refused, onSource }: Props) {
  const { t } = useTranslation()
  const [source, setSource] = useState('')
  const [empty, setEmpty] = useState(false)

  function send(data: string) {
    setEmpty(!data.trim())
    if (data.trim() && !looking) onSource(data)
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
        wrong={empty ? t('form.required') : refused?.message}
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
      <p className="actions">
        <button type="submit" aria-disabled={looking}>
          {t('recipeCreate.url.show')}
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
