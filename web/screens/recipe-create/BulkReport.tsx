import { Check, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { getReport, type ReportEntry } from '#contract/reports.ts'
import { createFromUrl } from '#contract/scraping.ts'
import { refresh, useGet, useSend } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { formatNumber } from '../../format.ts'
import { paths } from '../../paths.ts'
import { addressIn } from './addresses.ts'

const LOOK_EVERY_MS = 1500

/** How far a bulk import has come, and each page that failed with a way to try it again. */
export function BulkReport({ id }: { id: string }) {
  const { t } = useTranslation()
  const report = useGet(
    getReport,
    { params: { id } },
    { refreshInterval: (data) => (isOver(data) ? 0 : LOOK_EVERY_MS) },
  )
  const over = isOver(report.data)
  useEffect(() => {
    if (over) refresh('/recipes?')
  }, [over])
  return (
    <section className="panel bulk" aria-labelledby="bulk">
      <Loaded of={report}>
        {({ name, entries, expected }) => {
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
              <ul className="rows">
                {[...failed, ...entries.filter(({ success }) => success).toReversed()].map((entry) => (
                  <EntryRow key={entry.id} entry={entry} />
                ))}
              </ul>
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

function EntryRow({ entry }: { entry: ReportEntry }) {
  const { t } = useTranslation()
  const retry = useSend(createFromUrl)
  const [slug, setSlug] = useState<string>()
  const url = addressIn(entry.message.split(/:\s/)[0] ?? '') ?? ''
  const words =
    url && entry.message.startsWith(url) ? entry.message.slice(url.length).replace(/^:\s*/, '') : entry.message
  const good = entry.success || slug !== undefined
  const again = async () => {
    const done = await retry.send({ body: { url } })
    if (done.ok) setSlug(done.answer)
  }
  return (
    <li>
      <span className={good ? 'dot is-success' : 'dot is-error'}>
        <Icon of={good ? Check : X} />
      </span>
      <div className="grow">
        <strong>{url ? url.replace(/^https?:\/\/(?:www\.)?/, '') : words}</strong>
        {url && <p className="small">{slug ? t('recipeCreate.bulk.retried') : (retry.refused?.message ?? words)}</p>}
      </div>
      {(slug ?? entry.slug) ? (
        <Link className="button ghost" href={paths.recipe(slug ?? entry.slug ?? '')}>
          {t('recipeCreate.open-it')}
        </Link>
      ) : (
        !good &&
        url && (
          <span className="actions">
            {['NO_RECIPE_DATA', 'BLOCKED', 'NOT_HTML'].includes(entry.exception) && (
              <Link className="button ghost" href={paths.createRecipe('url', { url, paste: true })}>
                {t('recipeCreate.paste')}
              </Link>
            )}
            <button type="button" aria-disabled={retry.sending} onClick={() => !retry.sending && again()}>
              {t('recipeCreate.retry')}
            </button>
          </span>
        )
      )}
    </li>
  )
}

const isOver = (report: { status: string } | undefined) => report !== undefined && report.status !== 'in-progress'
