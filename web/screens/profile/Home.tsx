import '../../styles/components/stats.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { type GroupMember, getGroupStatistics, getGroupStorage, listMembers } from '#contract/groups.ts'
import { can } from '#contract/permissions.ts'
import type { User } from '#contract/users.ts'
import { useGet } from '../../api.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { InviteButton } from '../../features/members/InviteButton.tsx'
import { formatList, formatNumber } from '../../format.ts'
import { actorOf } from '../../hooks/useSession.ts'
import { paths } from '../../paths.ts'

const FACES_MAX = 5

/** Who is at home, how to bring somebody in, and what there is together. */
export function Home({ user }: { user: User }) {
  const { t } = useTranslation()
  const members = useGet(listMembers)
  const statistics = useGet(getGroupStatistics)
  const storage = useGet(getGroupStorage)
  const counts = statistics.data
  return (
    <section className="panel" aria-labelledby="home">
      <div className="label-rule">
        <h2 id="home">{user.group}</h2>
      </div>
      {members.data && <People members={members.data} user={user} />}
      <div className="actions">
        {can(actorOf(user), 'group.invite') && <InviteButton />}
        <Link className="button ghost" href={paths.members()}>
          {t('members.title')}
        </Link>
      </div>
      {counts && (
        <dl className="stats">
          <Stat label={t('profile.stat.recipes')} value={counts.totalRecipes} />
          <Stat label={t('profile.stat.categories')} value={counts.totalCategories} />
          <Stat label={t('profile.stat.tags')} value={counts.totalTags} />
          <Stat label={t('profile.stat.tools')} value={counts.totalTools} />
        </dl>
      )}
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
    </section>
  )
}

function People({ members, user }: { members: readonly GroupMember[]; user: User }) {
  const { t } = useTranslation()
  const others = members.filter(({ id }) => id !== user.id)
  const named = others.slice(0, FACES_MAX - 1)
  const words = [t('you.you'), ...named.map(({ fullName, username }) => firstNameOf(fullName ?? username))]
  if (others.length > named.length) words.push(t('you.others', { count: others.length - named.length }))
  return (
    <div className="people">
      <span className="faces">
        {[user, ...named].map((one) => (
          <Avatar key={one.id} user={one} />
        ))}
      </span>
      <p className="muted">{others.length === 0 ? t('you.alone') : formatList(words)}</p>
    </div>
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

const firstNameOf = (name: string) => name.trim().split(/\s+/)[0] ?? name
