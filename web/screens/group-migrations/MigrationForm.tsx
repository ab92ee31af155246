import { CircleAlert, FileUp } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { createMigration, MIGRATION_LIMIT_BYTES, type MigrationType } from '#contract/migrations.ts'
import { refresh, useSend } from '../../api.ts'
import { Field } from '../../components/Field.tsx'
import { FileButton } from '../../components/FileButton.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Switch } from '../../components/Switch.tsx'
import { formatNumber } from '../../format.ts'
import { paths } from '../../paths.ts'
import { PROGRAMS } from './programs.ts'

const TYPES = Object.keys(PROGRAMS) as MigrationType[]
const BYTES_A_MEGABYTE = 1_000_000

/** Which program, which file; then the report tells how it goes. */
export function MigrationForm({ onRefused }: { onRefused: () => unknown }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const [type, setType] = useState<MigrationType>('mealie')
  const [file, setFile] = useState<File>()
  const [tagged, setTagged] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const start = useSend(createMigration)

  function choose(chosen: File) {
    setFile(chosen)
    setWrong(chosen.size > MIGRATION_LIMIT_BYTES ? t('migrations.too-large') : undefined)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (start.sending) return
    if (!file) return setWrong(t('migrations.no-file'))
    if (file.size > MIGRATION_LIMIT_BYTES) return
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
        label={t('migrations.program')}
        hint={t(`migrations.how.${type}`)}
        control={(ids) => (
          <select {...ids} value={type} onChange={(event) => setType(event.currentTarget.value as MigrationType)}>
            {TYPES.map((one) => (
              <option key={one} value={one}>
                {PROGRAMS[one].name}
              </option>
            ))}
          </select>
        )}
      />
      <div className="field">
        <span>{t('migrations.file')}</span>
        <div className="chosen-file">
          <FileButton icon={FileUp} accept={PROGRAMS[type].accept} onChoose={choose}>
            {t(file ? 'migrations.file.other' : 'migrations.file.choose')}
          </FileButton>
          <span role="status">
            {file &&
              t('migrations.file.chosen', {
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
        <small>{t('migrations.file.hint')}</small>
      </div>
      <Switch checked={tagged} onChange={setTagged} hint={t('migrations.tag.hint')}>
        {t('migrations.tag')}
      </Switch>
      <p className="actions">
        <button type="submit" className="big" aria-disabled={start.sending}>
          {t(start.sending ? 'migrations.sending' : 'migrations.act')}
        </button>
      </p>
      {start.sending && <progress aria-label={t('migrations.sending')} />}
    </form>
  )
}
