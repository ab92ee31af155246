import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { listMembers } from '#contract/groups.ts'
import { useGet } from '../../api.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { formatList, formatNumber } from '../../format.ts'
import { useSession } from '../../hooks/useSession.ts'
import { usePresence } from './usePresence.ts'

/** Who else has the list open, so that nobody buys the same milk twice. */
export const Present = memo(function Present({ listId }: { listId: string }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const members = useGet(listMembers, {}, { revalidateOnFocus: false }).data
  const others = usePresence({ listId, me: user?.id, members })
  if (others.length === 0) return null
  const names = others.map(({ fullName, username }) => (fullName ?? username).split(' ')[0] ?? username)
  const who = t('shopping-list.present', { count: others.length, names: formatList(names) })
  const [first, ...more] = others
  return (
    <span className="present" role="img" aria-label={who} title={who}>
      {first && <Avatar user={first} size="xs" />}
      {more.length > 0 && <small>{`+${formatNumber(more.length)}`}</small>}
    </span>
  )
})
