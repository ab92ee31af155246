import { CircleStop, RotateCw, ScanText } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { can } from '#contract/permissions.ts'
import { getReport } from '#contract/reports.ts'
import { retryImport, SECONDS_BETWEEN_VISITS, stopImport } from '#contract/scraping.ts'
import { refresh, useGet, useSend } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { formatNumber } from '../../format.ts'
import { actorOf, useSession } from '../../hooks/useSession.ts'
import { paths } from '../../paths.ts'
import { BulkEntry } from './BulkEntry.tsx'

const LOOK_EVERY_MS = 1500

/** The progress of a bulk import, with ways to stop it and to retry what failed: one page or all of them. */
export function BulkReport({ id }: { id: string }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const report = useGet(
    getReport,
    { params: { id } },
    { refreshInterval: (data) => (isOver(data) ? 0 : LOOK_EVERY_MS) },
  )
  const stop = useSend(stopImport)
  const retry = useSend(retryImport)
  const over = isOver(report.data)
  useEffect(() => {
    if (over) refresh('/recipes?')
  }, [over])

  async function end() {
    if (stop.sending) return
    await stop.send({ params: { id } })
    await report.mutate()
  }
  async function again(entries?: string[]) {
    if (retry.sending) return
    await retry.send({ params: { id }, body: { entries } })
    await report.mutate()
  }

  return (
    <section className="panel bulk" aria-labelledby="bulk">
      <Loaded of={report}>
        {({ name, entries, expected, userId }) => {
          const maySteer = can(actorOf(user), 'import.steer', { userId })
          const total = expected ?? entries.length
          const failed = entries.filter(({ success }) => !success)
          const saved = entries.length - failed.length
          return (
            <>
              <div className="label-rule">
                <h2 id="bulk">{name}</h2>
                {over && saved > 0 && <Link href={paths.recipes()}>{t('recipeCreate.bulk.see')}</Link>}
              </div>
              <p className="facts" role="status">
                <span>
                  {t('recipeCreate.bulk.done', { done: formatNumber(entries.length), total: formatNumber(total) })}
                </span>
                <span>{t('recipeCreate.bulk.saved', { count: saved })}</span>
                {failed.length > 0 && <span>{t('recipeCreate.bulk.failed', { count: failed.length })}</span>}
              </p>
              <progress value={entries.length} max={Math.max(total, 1)} aria-label={name} />
              <p className="actions">
                {!over && maySteer && (
                  <button type="button" aria-disabled={stop.sending} onClick={() => void end()}>
                    <Icon of={CircleStop} />
                    {t('recipeCreate.bulk.stop')}
                  </button>
                )}
                {over && maySteer && failed.length > 1 && (
                  <button type="button" aria-disabled={retry.sending} onClick={() => void again()}>
                    <Icon of={RotateCw} />
                    {t('recipeCreate.bulk.retry', { count: failed.length })}
                  </button>
                )}
                {over && saved > 0 && (
                  <Link className="button" href={paths.parseLibrary()}>
                    <Icon of={ScanText} />
                    {t('recipeCreate.bulk.doubtful')}
                  </Link>
                )}
                {!over && (
                  <span className="muted">
                    {t('recipeCreate.bulk.polite', { count: SECONDS_BETWEEN_VISITS })} {t('recipeCreate.bulk.leave')}
                  </span>
                )}
              </p>
              <ul className="rows">
                {[...failed, ...entries.filter(({ success }) => success).toReversed()].map((entry) => (
                  <BulkEntry
                    key={entry.id}
                    entry={entry}
                    sending={retry.sending}
                    onRetry={maySteer ? () => void again([entry.id]) : undefined}
                  />
                ))}
              </ul>
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

const isOver = (report: { status: string } | undefined) => report !== undefined && report.status !== 'in-progress'
