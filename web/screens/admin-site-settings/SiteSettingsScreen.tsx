import '../../styles/components/stats.css'
import './site-settings.css'
import { Bug, CircleCheck, RefreshCw, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import useSWR from 'swr'
import {
  type AdminAbout,
  checkSite,
  getAdminAbout,
  getMaintenance,
  getSiteStatistics,
  listJobs,
  readValidation,
  type SiteStatistics,
  writeValidation,
} from '#contract/admin.ts'
import { call, callText, useGet } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { type Check, checksOf } from '../../features/admin/checks.ts'
import { formatNumber } from '../../format.ts'
import { useCopy } from '../../hooks/useCopy.ts'
import { CheckRow } from './CheckRow.tsx'
import { HelpPanel } from './HelpPanel.tsx'
import { MailPanel } from './MailPanel.tsx'

const ONCE = { revalidateOnFocus: false }

/** Whether the server is set up correctly, how to fix it, and facts about it. */
export function SiteSettingsScreen() {
  const { t } = useTranslation()
  const about = useGet(getAdminAbout)
  const site = useGet(checkSite)
  const jobs = useGet(listJobs)
  const statistics = useGet(getSiteStatistics)
  const maintenance = useGet(getMaintenance, {}, ONCE)
  const shared = useSWR('shared-data', sharesData, ONCE)
  const copy = useCopy()
  const checks =
    site.data && jobs.data
      ? checksOf({
          site: site.data,
          jobs: jobs.data,
          // Localhost counts as secure too.
          isSecure: window.isSecureContext,
          isShared: shared.error ? false : shared.data,
        })
      : undefined
  const runAgain = () => Promise.all([site.mutate(), jobs.mutate(), shared.mutate()])

  return (
    <>
      <PageHead
        help="settings"
        title={t('site-settings.title')}
        line={about.data && t('site-settings.line', { host: location.host, version: about.data.version })}
        actions={
          about.data &&
          checks && (
            <button
              type="button"
              className="ghost"
              onClick={() =>
                about.data && copy(reportOf(about.data, checks, statistics.data), t('site-settings.report.copied'))
              }
            >
              <Icon of={Bug} />
              {t('site-settings.report')}
            </button>
          )
        }
      />
      <Loaded of={{ data: checks, error: site.error ?? jobs.error, mutate: runAgain }}>
        {(all) => (
          <Verdict
            bad={all.filter(({ state }) => state === 'bad')}
            recipes={statistics.data?.totalRecipes}
            people={statistics.data?.totalUsers}
            disk={maintenance.data?.dataDirSize}
          />
        )}
      </Loaded>
      <div className="cols">
        <div className="stack">
          <section className="panel" aria-labelledby="checks">
            <div className="label-rule">
              <h2 id="checks">{t('site-settings.checks')}</h2>
              <button type="button" className="ghost" onClick={runAgain}>
                <Icon of={RefreshCw} />
                {t('site-settings.again')}
              </button>
            </div>
            {checks && (
              <ul className="rows">
                {checks.map((check) => (
                  <CheckRow key={check.name} {...check} />
                ))}
              </ul>
            )}
          </section>
        </div>
        <div className="stack">
          <MailPanel ready={site.data?.emailReady} />
          <Loaded of={about}>{(found) => <Facts about={found} />}</Loaded>
          <HelpPanel apiDocs={about.data?.apiDocs ?? false} settled={Boolean(about.data && checks)} />
        </div>
      </div>
    </>
  )
}

type VerdictProps = {
  bad: readonly Check[]
  recipes: number | undefined
  people: number | undefined
  disk: string | undefined
}

function Verdict({ bad, recipes, people, disk }: VerdictProps) {
  const { t } = useTranslation()
  const [worst] = bad
  return (
    <section className={`verdict ${worst ? 'is-warning' : 'is-success'}`} aria-labelledby="verdict">
      <Icon of={worst ? TriangleAlert : CircleCheck} />
      <div className="grow">
        <h2 id="verdict">{worst ? t('site-settings.mend', { count: bad.length }) : t('site-settings.well')}</h2>
        <p>{worst ? t(`site-settings.check.${worst.name}.bad`) : t('site-settings.well.text')}</p>
      </div>
      <dl className="stats">
        <Stat label={t('site-settings.recipes')} value={recipes} />
        <Stat label={t('site-settings.people')} value={people} />
        <Stat label={t('site-settings.disk')} value={disk} />
      </dl>
    </section>
  )
}

const Stat = ({ label, value }: { label: string; value: number | string | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd>{typeof value === 'number' ? formatNumber(value) : (value ?? '–')}</dd>
  </div>
)

function Facts({ about }: { about: AdminAbout }) {
  const { t } = useTranslation()
  const onOff = (on: boolean) => t(on ? 'site-settings.on' : 'site-settings.off')
  const facts: [string, string][] = [
    [t('site-settings.fact.version'), about.version],
    [t('site-settings.fact.newest'), about.versionLatest],
    [t('site-settings.fact.database'), about.dbType],
    [t('site-settings.fact.port'), String(about.apiPort)],
    [t('site-settings.fact.group'), about.defaultGroup],
    [t('site-settings.fact.signup'), onOff(about.allowSignup)],
    [t('site-settings.fact.docs'), onOff(about.apiDocs)],
    [t('site-settings.fact.demo'), onOff(about.demoStatus)],
  ]
  return (
    <section className="panel" aria-labelledby="facts">
      <div className="label-rule">
        <h2 id="facts">{t('site-settings.facts')}</h2>
      </div>
      <dl className="pairs">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Whether the page reads what the server writes: not behind a cache, or with two servers. */
async function sharesData(): Promise<boolean> {
  const { text } = await call(writeValidation)
  return (await callText(readValidation)) === text
}

/** What people who help want to know first; always in English. */
function reportOf(about: AdminAbout, checks: readonly Check[], statistics: SiteStatistics | undefined): string {
  return [
    `Larder ${about.version} (build ${about.buildId}), ${about.dbType}, ${about.production ? 'production' : 'development'}`,
    `Browser: ${navigator.userAgent}`,
    ...checks.map(({ name, state }) => `${name}: ${state}`),
    ...Object.entries(statistics ?? {}).map(([name, count]) => `${name}: ${count}`),
  ].join('\n')
}
