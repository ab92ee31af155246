import { FileUp } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../components/Field.tsx'
import { FileButton } from '../../components/FileButton.tsx'
import { SAVED_PAGES } from '../../features/add/files.ts'
import { textOfFile } from '../../features/add/fileText.ts'
import type { Refused } from '../../refused.ts'

type Props = {
  looking: boolean
  refused: Refused | undefined
  /** Text brought from another page. */
  given?: string
  onSource: (source: string) => void
}

/** The recipe's text, for pages only the person's own browser can read, and for recipes that were never on a page. */
export function PasteSource({ looking, refused, given = '', onSource }: Props) {
  const { t } = useTranslation()
  const [source, setSource] = useState(given)
  const [empty, setEmpty] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  // It appears because somebody wants to paste.
  useEffect(() => field.current?.focus(), [])

  function send(data: string) {
    setEmpty(!data.trim())
    if (data.trim() && !looking) onSource(data)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    send(source)
  }
  return (
    <form className="panel paste" onSubmit={submit} noValidate aria-label={t('recipeCreate.text.title')}>
      <Field
        label={t('recipeCreate.source.field')}
        hint={t('recipeCreate.source.hint')}
        wrong={empty ? t('recipeCreate.source.empty') : refused?.message}
        control={(ids) => (
          <textarea
            {...ids}
            ref={field}
            className="source"
            rows={8}
            spellCheck={false}
            value={source}
            onChange={(event) => setSource(event.currentTarget.value)}
          />
        )}
      />
      {looking && <progress aria-label={t('recipeCreate.url.looking')} />}
      <p className="actions">
        <button type="submit" className="big" aria-disabled={looking}>
          {t('recipeCreate.url.show')}
        </button>
        <FileButton
          className="line big"
          icon={FileUp}
          accept={SAVED_PAGES}
          onChoose={async (file) => send(await textOfFile(file))}
        >
          {t('recipeCreate.source.file')}
        </FileButton>
      </p>
    </form>
  )
}
