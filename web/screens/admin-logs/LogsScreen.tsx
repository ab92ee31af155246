import './logs.css'
import { Download } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { getLogLines, getLogToken, LOG_LEVELS, type LogLevel } from '#contract/admin.ts'
import { useGet, useSend } from '../../api.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Switch } from '../../components/Switch.tsx'
import { UpLink } from '../../components/UpLink.tsx'
import { startDownload } from '../../download.ts'
import { formatDate, formatNumber } from '../../format.ts'
import { paths } from '../../paths.ts'
import { type LogLine, linesOf, matching } from './lines.ts'

const LOOK_EVERY_MS = 2_000
const COUNTS = [200, 1_000, 5_000] as const
const TONES: Record<LogLevel, string> = { debug: '', info: '', warn: 'is-warning', error: 'is-error' }

/** The end of the log; its filters are in the address. */
export function LogsScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const level = LOG_LEVELS.find((one) => one === search.get('level'))
  const count = COUNTS.find((one) => String(one) === search.get('lines')) ?? COUNTS[0]
  const follow = search.get('follow') === 'true'
  const [words, setWords] = useState('')
  const log = useGet(
    getLogLines,
    { query: { lines: count, level } },
    { refreshInterval: follow ? LOOK_EVERY_MS : 0, keepPreviousData: true },
  )
  const token = useSend(getLogToken)
  const lines = useMemo(() => linesOf(log.data?.logs ?? []), [log.data])
  const shown = matching(lines, words)

  function ask(name: string, value: string) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  }

  async function download() {
    const given = await token.send()
    if (given.ok) startDownload(given.answer.fileToken)
  }

  return (
    <>
      <UpLink href={paths.adminMaintenance()}>{t('maintenance.title')}</UpLink>
      <PageHead
        help="looking-after"
        title={t('admin-logs.title')}
        line={t('admin-logs.line')}
        actions={
          <button type="button" className="line" aria-disabled={token.sending} onClick={download}>
            <Icon of={Download} />
            {t('admin-logs.download')}
          </button>
        }
      />
      <div className="log-tools">
        <input
          type="search"
          aria-label={t('admin-logs.find')}
          placeholder={t('admin-logs.find')}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <select
          aria-label={t('admin-logs.level')}
          value={level ?? ''}
          onChange={(event) => ask('level', event.currentTarget.value)}
        >
          <option value="">{t('admin-logs.level.all')}</option>
          {LOG_LEVELS.slice(1).map((one) => (
            <option key={one} value={one}>
              {t(`admin-logs.from.${one}`)}
            </option>
          ))}
        </select>
        <select
          aria-label={t('admin-logs.count')}
          value={count}
          onChange={(event) => ask('lines', event.currentTarget.value)}
        >
          {COUNTS.map((one) => (
            <option key={one} value={one}>
              {t('admin-logs.lines', { count: one, number: formatNumber(one) })}
            </option>
          ))}
        </select>
        <Switch checked={follow} onChange={(on) => ask('follow', on ? 'true' : '')}>
          {t('admin-logs.follow')}
        </Switch>
      </div>
      <Loaded of={log}>
        {() =>
          shown.length > 0 ? (
            <Tail lines={shown} follow={follow} />
          ) : (
            <EmptyState glyph="leaf" title={t('admin-logs.none')}>
              {t('admin-logs.none.text')}
            </EmptyState>
          )
        }
      </Loaded>
    </>
  )
}

/** An error's stack is shown on request. */
function More({ text }: { text: string }) {
  const [first, ...rest] = text.split('\n')
  if (rest.length === 0) return <span className="more">{text}</span>
  return (
    <details className="more">
      <summary>{first}</summary>
      {rest.join('\n')}
    </details>
  )
}

/** The newest line is at the end, visible when the log opens and while it is followed. */
function Tail({ lines, follow }: { lines: readonly LogLine[]; follow: boolean }) {
  const { t } = useTranslation()
  const box = useRef<HTMLElement>(null)
  const last = lines.at(-1)?.key
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last line is what moves it
  useEffect(() => {
    const element = box.current
    if (element && (follow || element.scrollTop === 0)) element.scrollTop = element.scrollHeight
  }, [last, follow])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section ref={box} className="log" aria-label={t('admin-logs.title')} tabIndex={0}>
      <ol>
        {lines.map(({ key, time, level, message, more }) => (
          <li key={key}>
            {time && <time dateTime={time}>{formatDate(time, { dateStyle: 'short', timeStyle: 'medium' })}</time>}
            {level && <span className={`tag ${TONES[level]}`}>{level}</span>}
            <span>{message}</span>
            {more && <More text={more} />}
          </li>
        ))}
      </ol>
    </section>
  )
}
