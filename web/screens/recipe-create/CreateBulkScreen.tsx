import { FileUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { BULK_IMPORT_MAX, createFromUrls } from '#contract/scraping.ts'
import { useSend } from '../../api.ts'
import { Field } from '../../components/Field.tsx'
import { FileButton } from '../../components/FileButton.tsx'
import { NamePicker } from '../../components/NamePicker.tsx'
import { addressesIn } from '../../features/add/addresses.ts'
import { broughtHere } from '../../features/add/brought.ts'
import { textOfFile } from '../../features/add/fileText.ts'
import { paths } from '../../paths.ts'
import { BulkReport } from './BulkReport.tsx'
import { CreateHead } from './CreateHead.tsx'

/** Many addresses at once; the report is in the address bar, so that a reload shows it again. */
export function CreateBulkScreen() {
  const { t } = useTranslation()
  const report = new URLSearchParams(useSearch()).get('report')
  return (
    <>
      <CreateHead way="bulk" />
      {report && <BulkReport key={report} id={report} />}
      <BulkForm title={report ? t('recipeCreate.bulk.more') : undefined} />
    </>
  )
}

function BulkForm({ title }: { title: string | undefined }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const [text, setText] = useState(() => broughtHere().text ?? '')
  const [tags, setTags] = useState<readonly string[]>([])
  const [wrong, setWrong] = useState<string>()
  const start = useSend(createFromUrls)
  const addresses = addressesIn(text)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (start.sending) return
    if (addresses.length === 0) return setWrong(t('recipeCreate.bulk.no-address'))
    if (addresses.length > BULK_IMPORT_MAX) return setWrong(t('recipeCreate.bulk.too-many', { count: BULK_IMPORT_MAX }))
    setWrong(undefined)
    const wished = tags.length > 0 ? [...tags] : undefined
    const done = await start.send({ body: { imports: addresses.map((url) => ({ url, tags: wished })) } })
    if (!done.ok) return
    setText('')
    navigate(paths.createRecipe('bulk', { report: done.answer.reportId }))
    scrollTo({ top: 0 })
  }

  return (
    <form className="panel paste" onSubmit={submit} noValidate>
      {title && <h2>{title}</h2>}
      <Field
        label={t('recipeCreate.bulk.field')}
        hint={text.trim() ? t('recipeCreate.bulk.count', { count: addresses.length }) : t('recipeCreate.bulk.hint')}
        wrong={wrong}
        control={(ids) => (
          <textarea
            {...ids}
            className="source"
            rows={8}
            spellCheck={false}
            placeholder={'https://\nhttps://'}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      />
      <NamePicker
        label={t('recipeCreate.bulk.tags')}
        add={t('recipeEdit.add.tags')}
        chosen={tags}
        known={[]}
        onChange={setTags}
      />
      <p className="actions">
        <button type="submit" className="big" aria-disabled={start.sending}>
          {addresses.length > 0
            ? t('recipeCreate.bulk.act', { count: addresses.length })
            : t('recipeCreate.bulk.act-none')}
        </button>
        <FileButton
          className="line big"
          icon={FileUp}
          accept=".html,.htm,.txt,.csv,.md,text/html,text/plain"
          onChoose={async (file) => setText(addressesIn(await textOfFile(file)).join('\n'))}
        >
          {t('recipeCreate.bulk.file')}
        </FileButton>
      </p>
    </form>
  )
}
