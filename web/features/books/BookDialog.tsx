import './book.css'
import { BookOpen, FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeBook } from '#contract/books.ts'
import type { Sent } from '#contract/endpoint.ts'
import { type BookFormat, listDataExports, PAPERS, type Paper } from '#contract/exports.ts'
import { call, useSend } from '../../api.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Field } from '../../components/Field.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { Switch } from '../../components/Switch.tsx'
import { showToast } from '../../toasts.ts'
import { lastChoices, rememberChoices } from './bookChoices.ts'
import { useExportDownload, useExportTask } from './useExports.ts'

export type BookOf = Sent<typeof makeBook>['body']['of']
type Props = { of: BookOf; title: string; onClose: () => void }

/** Makes a PDF or an EPUB of some recipes, and has the browser save it. */
export function BookDialog({ of, title, onClose }: Props) {
  const { t } = useTranslation()
  const [choices, setChoices] = useState(lastChoices)
  const [name, setName] = useState('')
  const [taskId, setTaskId] = useState<number>()
  const make = useSend(makeBook)
  const download = useExportDownload()
  const task = useExportTask(taskId)
  const change = (changes: Partial<typeof choices>) => setChoices({ ...choices, ...changes })
  const { format, paper, pictures } = choices
  const busy = make.sending || taskId !== undefined
  const failed = task?.status === 'failed'

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the task ends
  useEffect(() => {
    if (task?.status === 'finished') void save()
    if (task?.status === 'failed') setTaskId(undefined)
  }, [task?.status])

  async function submit() {
    if (busy) return
    rememberChoices(choices)
    const begun = await make.send({ body: { of, format, paper, pictures, title: name.trim() || title } })
    if (!begun.ok) return
    const { exportId, message } = begun.answer
    if (exportId === null) return setTaskId(begun.answer.taskId)
    await download(exportId)
    showToast('success', message)
    onClose()
  }

  /** A long book was made in the background: it is the newest of its format. */
  async function save() {
    const files = await call(listDataExports)
    const made = files.find(({ filename }) => filename.endsWith(`.${format}`))
    if (made) await download(made.id)
    onClose()
  }

  const formats: { value: BookFormat; label: string; icon: typeof FileText }[] = [
    { value: 'pdf', label: t('book.format.pdf'), icon: FileText },
    { value: 'epub', label: t('book.format.epub'), icon: BookOpen },
  ]
  const papers: Record<Paper, string> = { a4: 'A4', letter: t('book.paper.letter'), a5: 'A5' }
  return (
    <Dialog
      open
      className="book-dialog"
      title={t('book.title')}
      onClose={onClose}
      onSubmit={submit}
      footer={<DialogActs act={t(`book.act.${format}`)} disabled={busy} onCancel={onClose} />}
    >
      <Field
        label={t('book.name')}
        value={name}
        placeholder={title}
        maxLength={255}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Segmented
        legend={t('book.format')}
        choices={formats}
        value={format}
        onChange={(value) => change({ format: value })}
      />
      <p className="hint">{t(`book.hint.${format}`)}</p>
      {format === 'pdf' && (
        <Segmented
          legend={t('book.paper')}
          choices={PAPERS.map((value) => ({ value, label: papers[value] }))}
          value={paper}
          onChange={(value) => change({ paper: value })}
        />
      )}
      <Switch checked={pictures} onChange={(value) => change({ pictures: value })}>
        {t('book.pictures')}
      </Switch>
      {busy && (
        <div role="status" className="working">
          <progress {...(task?.total && { value: task.done, max: task.total })} aria-label={t('book.busy')} />
          {task?.total ? t('book.progress', { done: task.done, total: task.total }) : t('book.busy')}
        </div>
      )}
      {(make.refused || failed) && (
        <p className="wrong" role="alert">
          {make.refused?.message ?? t('book.failed')}
        </p>
      )}
    </Dialog>
  )
}
