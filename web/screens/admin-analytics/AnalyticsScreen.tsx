import '../../styles/components/stats.css'
import { useTranslation } from 'react-i18next'
import { getAnalytics, getSiteStatistics } from '#contract/admin.ts'
import { useGet } from '../../api.ts'
import { CopyField } from '../../components/CopyField.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { formatNumber } from '../../format.ts'

/** Counts for this installation, for its administrators only. */
export function AnalyticsScreen() {
  const { t } = useTranslation()
  const analytics = useGet(getAnalytics)
  const statistics = useGet(getSiteStatistics)
  return (
    <>
      <PageHead title={t('admin-analytics.title')} line={t('admin-analytics.line')} />
      <div className="stack">
        <p className="banner is-success">{t('admin-analytics.private')}</p>
        <Loaded of={analytics}>
          {(found) => (
            <>
              <section className="panel" aria-labelledby="figures">
                <div className="label-rule">
                  <h2 id="figures">{t('admin-analytics.figures')}</h2>
                </div>
                <dl className="stats">
                  <Figure label={t('admin-analytics.recipes')} value={found.recipes} />
                  <Figure label={t('admin-analytics.uncategorized')} value={statistics.data?.uncategorizedRecipes} />
                  <Figure label={t('admin-analytics.untagged')} value={statistics.data?.untaggedRecipes} />
                  <Figure label={t('admin-analytics.cookbooks')} value={found.cookbooks} />
                  <Figure label={t('admin-analytics.lists')} value={found.shoppingLists} />
                  <Figure label={t('admin-analytics.users')} value={found.users} />
                  <Figure label={t('admin-analytics.groups')} value={found.groups} />
                  <Figure label={t('admin-analytics.tokens')} value={found.apiTokens} />
                </dl>
              </section>
              <section className="panel form" aria-labelledby="installation">
                <div className="label-rule">
                  <h2 id="installation">{t('admin-analytics.installation')}</h2>
                </div>
                <p>
                  {t('admin-analytics.what', { version: found.version, database: found.databaseType })}{' '}
                  {t(found.usingEmail ? 'admin-analytics.mail' : 'admin-analytics.no-mail')}
                </p>
                <CopyField
                  label={t('admin-analytics.id')}
                  hint={t('admin-analytics.id.hint')}
                  text={found.installationId}
                  copied={t('admin-analytics.id.copied')}
                />
              </section>
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

const Figure = ({ label, value }: { label: string; value: number | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value === undefined ? '–' : formatNumber(value)}</dd>
  </div>
)
