import './backups.css'
import { Archive, Upload } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import {
  type BackupFile,
  createBackup,
  deleteBackup,
  getBackupPlan,
  getBackupToken,
  listBackups,
  PASSPHRASE_NEEDED,
  restoreBackup,
  testBackup,
  uploadBackup,
} from '#contract/backups.ts'
import { type Sending, useGet, useSend } from '../../api.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { FileButton } from '../../components/FileButton.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { startDownload } from '../../download.ts'
import { formatAge, formatDate } from '../../format.ts'
import type { Refused } from '../../refused.ts'
import { BackupRow } from './BackupRow.tsx'
import { PassphraseDialog } from './PassphraseDialog.tsx'
import { PlanPanel } from './PlanPanel.tsx'
import { useReplaced } from './useReplaced.ts'
import { WaysBackPanel } from './WaysBackPanel.tsx'

const LOOK_EVERY_MS = 60_000
type Asked = { backup: BackupFile; to: 'restore' | 'delete' }
/** A backup encrypted with another passphrase, and the action waiting for it. */
type Closed = { name: string; open: Open; wrong?: string }
type Open = (passphrase?: string) => Promise<Sending<typeof restoreBackup>>

/** The server's backups, their test results, and the schedule. */
export function BackupsScreen() {
  const { t } = useTranslation()
  const backups = useGet(listBackups, {}, { refreshInterval: LOOK_EVERY_MS })
  const outlook = useGet(getBackupPlan)
  const make = useSend(createBackup)
  const bring = useSend(uploadBackup)
  const prove = useSend(testBackup)
  const token = useSend(getBackupToken)
  const remove = useSend(deleteBackup)
  const restore = useSend(restoreBackup)
  const replaced = useReplaced(outlook.data)
  const wasReplaced = new URLSearchParams(useSearch()).has('replaced')
  const [asked, setAsked] = useState<Asked>()
  const [closed, setClosed] = useState<Closed>()
  const [busy, setBusy] = useState<string>()
  const readAgain = () => Promise.all([backups.mutate(), outlook.mutate()])
  const list = backups.data?.imports ?? []
  const newest = list.find(({ contents }) => contents !== null)

  async function during(name: string, work: () => Promise<unknown>) {
    if (busy !== undefined) return
    setBusy(name)
    await work()
    setBusy(undefined)
    await readAgain()
  }

  /** Tries without a passphrase first, and asks for it if needed. */
  async function opening(name: string, open: Open, passphrase?: string) {
    const done = await open(passphrase)
    if (done.ok || !isClosed(done.refused)) setClosed(undefined)
    else setClosed({ name, open, ...(passphrase !== undefined && { wrong: done.refused.message }) })
  }

  async function download({ name }: BackupFile) {
    const given = await token.send({ params: { id: name } })
    if (given.ok) startDownload(given.answer.fileToken)
  }

  async function confirm() {
    if (!asked) return
    const { backup, to } = asked
    setAsked(undefined)
    const params = { id: backup.name }
    await during(backup.name, () =>
      to === 'delete'
        ? remove.send({ params })
        : opening(backup.name, async (passphrase) => {
            const done = await restore.send({ params, body: { passphrase } })
            if (done.ok) await replaced.follow()
            return done
          }),
    )
  }

  return (
    <>
      <PageHead
        help="backups"
        title={t('backups.title')}
        line={
          backups.data &&
          (newest ? t('backups.line', { count: list.length, age: formatAge(newest.date) }) : t('backups.line.none'))
        }
        actions={
          <>
            <FileButton
              icon={Upload}
              className="line"
              accept=".zip,.age,application/zip"
              onChoose={(archive) =>
                during(UPLOADING, () =>
                  opening(archive.name, (passphrase) => bring.send({ body: { archive, passphrase } })),
                )
              }
            >
              {t(busy === UPLOADING ? 'backups.uploading' : 'backups.upload')}
            </FileButton>
            <button
              type="button"
              className="primary"
              aria-disabled={busy !== undefined}
              onClick={() => during(MAKING, () => make.send({ body: {} }))}
            >
              <Icon of={Archive} />
              {t(busy === MAKING ? 'backups.making' : 'backups.make')}
            </button>
          </>
        }
      />
      {[make, bring, prove, remove, restore].map(
        ({ refused }, at) =>
          refused &&
          !isClosed(refused) && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the calls are always the same five
            <p key={at} className="banner is-error backup-news" role="alert">
              {refused.message}
            </p>
          ),
      )}
      {replaced.hasFailed && (
        <p className="banner is-error backup-news" role="alert">
          {t('backups.not-replaced')}
        </p>
      )}
      {wasReplaced && !replaced.hasFailed && (
        <p className="banner is-success backup-news" role="status">
          {t('backups.replaced')}
        </p>
      )}
      <div className="cols">
        <section className="panel" aria-labelledby="kept">
          <div className="label-rule">
            <h2 id="kept">{t('backups.kept')}</h2>
          </div>
          <Loaded
            of={backups}
            isEmpty={({ imports }) => imports.length === 0}
            empty={
              <EmptyState glyph="cup" title={t('backups.empty.title')}>
                {t('backups.empty.text')}
              </EmptyState>
            }
          >
            {({ imports, sharedSize }) => (
              <>
                <ul className="rows backups">
                  {imports.map((backup) => (
                    <BackupRow
                      key={backup.name}
                      backup={backup}
                      busy={busy === backup.name}
                      onDownload={() => download(backup)}
                      onTest={() => during(backup.name, () => prove.send({ params: { id: backup.name }, body: {} }))}
                      onRestore={() => setAsked({ backup, to: 'restore' })}
                      onDelete={() => setAsked({ backup, to: 'delete' })}
                    />
                  ))}
                </ul>
                {imports.some(({ contents }) => contents && contents.files > 0) && (
                  <p className="small muted">{t('backups.shared', { size: sharedSize })}</p>
                )}
              </>
            )}
          </Loaded>
        </section>
        <div className="stack">
          <Loaded of={outlook}>
            {(found) => (
              <>
                <PlanPanel outlook={found} onSaved={(saved) => outlook.mutate(saved, { revalidate: false })} />
                <WaysBackPanel outlook={found} onChanged={readAgain} onReplaced={replaced.follow} />
              </>
            )}
          </Loaded>
        </div>
      </div>
      {closed && (
        <PassphraseDialog
          name={closed.name}
          busy={busy !== undefined}
          wrong={closed.wrong}
          onTry={(passphrase) => during(closed.name, () => opening(closed.name, closed.open, passphrase))}
          onClose={() => setClosed(undefined)}
        />
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={t(asked?.to === 'delete' ? 'backups.delete.title' : 'backups.restore.title')}
        act={t(asked?.to === 'delete' ? 'backups.delete.act' : 'backups.restore.act')}
        onConfirm={confirm}
        onClose={() => setAsked(undefined)}
      >
        {asked &&
          t(asked.to === 'delete' ? 'backups.delete.text' : 'backups.restore.text', {
            name: asked.backup.name,
            date: formatDate(asked.backup.date, { dateStyle: 'long', timeStyle: 'short' }),
          })}
      </ConfirmDialog>
    </>
  )
}

const isClosed = ({ code }: Refused) => code === PASSPHRASE_NEEDED

/** No backup can have these names. */
const MAKING = '/make'
const UPLOADING = '/upload'
