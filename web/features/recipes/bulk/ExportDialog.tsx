import './export.css'
import { Download, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  bulkExport,
  DATA_EXPORT_TYPES,
  type DataExport,
  listDataExports,
  listExportFormats,
  MADE_EXPORTS,
  purgeDataExports,
} from '#contract/exports.ts'
import { useGet, useSend } from '../../../api.ts'
import { Dialog } from '../../../components/Dialog.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { useExportDownload, useExportTask } from '../../../features/books/useExports.ts'
import { formatDate } from '../../../format.ts'

type Props = { open: boolean; slugs: readonly string[]; onClose: () => void }

/** Exports many recipes as one file; today's exports can be downloaded again. */
export function ExportDialog({ open, slugs, onClose }: Props) {
  const { t } = useTranslation()
  const [type, setType] = useState<string>('json')
  const [taskId, setTaskId] = useState<number>()
  const formats = useGet(listExportFormats, open ? {} : null)
  const exports = useGet(listDataExports, open ? {} : null)
  const begin = useSend(bulkExport)
  const purge = useSend(purgeDataExports)
  const download = useExportDownload()
  const task = useExportTask(taskId)
  const templates = (formats.data?.jinja2 ?? []).filter((name) => !MADE_EXPORTS.some((made) => made === name))

  const { mutate } = exports
  useEffect(() => {
    if (task?.status !== 'finished' && task?.status !== 'failed') return
    setTaskId(undefined)
    void mutate()
  }, [task?.status, mutate])

  async function submit() {
    if (begin.sending || slugs.length === 0) return
    const begun = await begin.send({ body: { recipes: [...slugs], exportType: type } })
    if (!begun.ok) return
    if (begun.answer.exportId === null) return setTaskId(begun.answer.taskId)
    await exports.mutate()
    await download(begun.answer.exportId)
  }
  const names: Record<string, string> = {
    json: t('toolbox.export.json'),
    markdown: t('toolbox.export.markdown'),
    html: t('toolbox.export.html'),
    schema: t('toolbox.export.schema'),
    cooklang: t('toolbox.export.cooklang'),
    paprika: t('toolbox.export.paprika'),
    pdf: t('toolbox.export.pdf'),
    epub: t('toolbox.export.epub'),
  }
  const busy = begin.sending || taskId !== undefined
  return (
    <Dialog
      open={open}
      title={t('toolbox.export.title', { count: slugs.length })}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <button type="button" className="ghost" onClick={onClose}>
            {t('dialog.cancel')}
          </button>
          <button type="submit" aria-disabled={busy || slugs.length === 0}>
            {t('toolbox.export.act')}
          </button>
        </>
      }
    >
      <label className="field">
        {t('toolbox.export.format')}
        <select value={type} onChange={(event) => setType(event.currentTarget.value)}>
          {DATA_EXPORT_TYPES.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
          {templates.map((one) => (
            <option key={one} value={one}>
              {t('toolbox.export.template', { name: one })}
            </option>
          ))}
        </select>
      </label>
      {busy && (
        <div role="status">
          <progress {...(task?.total && { value: task.done, max: task.total })} aria-label={t('toolbox.export.busy')} />
          {task?.total ? t('toolbox.export.progress', { done: task.done, total: task.total }) : null}
        </div>
      )}
      {begin.refused && (
        <p className="wrong" role="alert">
          {begin.refused.message}
        </p>
      )}
      <ExportList
        exports={exports.data ?? []}
        onDownload={download}
        onPurge={async () => {
          await purge.send()
          await exports.mutate()
        }}
      />
    </Dialog>
  )
}

type ListProps = { exports: readonly DataExport[]; onDownload: (id: string) => void; onPurge: () => void }

function ExportList({ exports, onDownload, onPurge }: ListProps) {
  const { t } = useTranslation()
  if (exports.length === 0) return null
  return (
    <section className="export-files" aria-label={t('toolbox.export.made')}>
      <h3>{t('toolbox.export.made')}</h3>
      <ul className="link-list">
        {exports.map(({ id, filename, size, expires }) => (
          <li key={id}>
            <button type="button" className="ghost" onClick={() => onDownload(id)}>
              <Icon of={Download} />
              {t('toolbox.export.file', { kind: filename.split('.').at(-1), size })}
              <small>
                {t('toolbox.export.until', { until: formatDate(expires, { dateStyle: 'medium', timeStyle: 'short' }) })}
              </small>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="ghost" onClick={onPurge}>
        <Icon of={Trash2} />
        {t('toolbox.export.purge')}
      </button>
    </section>
  )
}
