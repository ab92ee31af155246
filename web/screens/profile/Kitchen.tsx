import '../../styles/components/stats.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { getGroupStatistics, getGroupStorage } from '#contract/groups.ts'
import type { User } from '#contract/users.ts'
import { useGet } from '../../api.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { formatNumber } from '../../format.ts'
import { paths } from '../../paths.ts'

/** Counts for the person and the group. */
export function Kitchen({ user }: { user: User }) {
  const { t } = useTranslation()
  const statistics = useGet(getGroupStatistics)
  const storage = useGet(getGroupStorage)
  return (
    <section className="panel">
      <div className="label-rule">
        <h2>{user.group}</h2>
        <Link href={paths.members()}>{t('profile.members', { count: statistics.data?.totalUsers ?? 1 })}</Link>
      </div>
      <div className="form">
        <Loaded of={statistics}>
          {({ totalRecipes, totalCategories, totalTags, totalTools }) => (
            <dl className="stats">
              <Stat label={t('profile.stat.favorites')} value={user.favoriteRecipes.length} />
              <Stat label={t('profile.stat.recipes')} value={totalRecipes} />
              <Stat label={t('profile.stat.categories')} value={totalCategories} />
              <Stat label={t('profile.stat.tags')} value={totalTags} />
              <Stat label={t('profile.stat.tools')} value={totalTools} />
            </dl>
          )}
        </Loaded>
        {storage.data && (
          <div className="field">
            <span id="storage">{t('profile.storage')}</span>
            <progress
              aria-labelledby="storage"
              value={storage.data.usedStorageBytes}
              max={Math.max(storage.data.totalStorageBytes, storage.data.usedStorageBytes)}
            />
            <small>
              {t('profile.storage.used', { used: storage.data.usedStorageStr, total: storage.data.totalStorageStr })}
            </small>
          </div>
        )}
      </div>
    </section>
  )
}

function Stat({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatNumber(value)}</dd>
    </div>
  )
}
