import { CircleAlert, FileUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { ARCHIVE_LIMIT_BYTES, type ArchiveType, importArchive } from '#contract/archive-imports.ts'
import { refresh, useSend } from '../../api.ts'
import { Field } from '../../components/Field.tsx'
import { FileButton } from '../../components/FileButton.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Switch } from '../../components/Switch.tsx'
import { broughtHere } from '../../features/add/brought.ts'
import { formatNumber } from '../../format.ts'
import { paths } from '../../paths.ts'
import { PROGRAMS, programOf } from './programs.ts'

const TYPES = Object.keys(PROGRAMS) as ArchiveType[]
const BYTES_A_MEGABYTE = 1_000_000

/** The program and its file; the report then shows the progress. */
export function ArchiveForm({ onRefused }: { onRefused: () => unknown }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const [type, setType] = useState(() => programOf(broughtHere().file))
  const [file, setFile] = useState(() => broughtHere().file)
  const [tagged, setTagged] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const start = useSend(importArchive)

  function choose(chosen: File) {
    setFile(chosen)
    setWrong(chosen.size > ARCHIVE_LIMIT_BYTES ? t('moving-in.too-large') : undefined)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (start.sending) return
    if (!file) return setWrong(t('moving-in.no-file'))
    if (file.size > ARCHIVE_LIMIT_BYTES) return
    const done = await start.send({
      body: { migration_type: type, add_migration_tag: tagged, archive: file, wait: false },
    })
    if (!done.ok) {
      setWrong(done.refused.message)
      await onRefused()
      return
    }
    navigate(paths.report(done.answer.id))
    await refresh('/groups/reports?')
  }

  return (
    <form className="panel form" onSubmit={submit} noValidate>
      <Field
        label={t('moving-in.program')}
        hint={t(`moving-in.how.${type}`)}
        control={(ids) => (
          <select {...ids} value={type} onChange={(event) => setType(event.currentTarget.value as ArchiveType)}>
            {TYPES.map((one) => (
              <option key={one} value={one}>
                {PROGRAMS[one].name}
              </option>
            ))}
          </select>
        )}
      />
      <div className="field">
        <span>{t('moving-in.file')}</span>
        <div className="chosen-file">
          <FileButton icon={FileUp} accept={PROGRAMS[type].accept} onChoose={choose}>
            {t(file ? 'moving-in.file.other' : 'moving-in.file.choose')}
          </FileButton>
          <span role="status">
            {file &&
              t('moving-in.file.chosen', {
                name: file.name,
                size: formatNumber(file.size / BYTES_A_MEGABYTE, {
                  style: 'unit',
                  unit: 'megabyte',
                  maximumSignificantDigits: 2,
                }),
              })}
          </span>
        </div>
        {wrong && (
          <small className="wrong" role="alert">
            <Icon of={CircleAlert} />
            {wrong}
          </small>
        )}
        <small>{t('moving-in.file.hint')}</small>
      </div>
      <Switch checked={tagged} onChange={setTagged} hint={t('moving-in.tag.hint')}>
        {t('moving-in.tag')}
      </Switch>
      <p className="actions">
        <button type="submit" className="big" aria-disabled={start.sending}>
          {t(start.sending ? 'moving-in.sending' : 'moving-in.act')}
        </button>
      </p>
      {start.sending && <progress aria-label={t('moving-in.sending')} />}
    </form>
  )
}
