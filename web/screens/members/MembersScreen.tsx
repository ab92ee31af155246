import './members.css'
import { useTranslation } from 'react-i18next'
import { type GroupMember, listMembers, setPermissions } from '#contract/groups.ts'
import { can } from '#contract/permissions.ts'
import { useGet, useSend } from '../../api.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { UpLink } from '../../components/UpLink.tsx'
import { Invitations } from '../../features/members/Invitations.tsx'
import { actorOf, useSession } from '../../hooks/useSession.ts'
import { paths } from '../../paths.ts'
import { type Flag, MemberRow } from './MemberRow.tsx'

/** The group's members and their permissions. */
export function MembersScreen() {
  const { t } = useTranslation()
  const { user } = useSession()
  const members = useGet(listMembers)
  const set = useSend(setPermissions)
  const actor = actorOf(user)
  const mayManage = can(actor, 'group.manage')

  async function change(member: GroupMember, flag: Flag, on: boolean) {
    const changed = { ...member, [flag]: on }
    const { id: userId, canManage, canInvite, canOrganize } = changed
    // The switch moves at once, and back when the server refuses.
    await members.mutate((list) => list?.map((one) => (one.id === userId ? changed : one)), { revalidate: false })
    await set.send({ body: { userId, canManage, canInvite, canOrganize } })
    await members.mutate()
  }

  /** Why a member's switches are fixed; undefined when they are not. */
  function reasonFor(member: GroupMember) {
    if (member.admin) return t('members.reason.admin')
    return mayManage && member.id === user?.id ? t('members.reason.own') : undefined
  }

  return (
    <>
      <UpLink href={paths.group()}>{t('group.title')}</UpLink>
      <PageHead
        help="sharing"
        title={t('members.title')}
        line={members.data && t('members.line', { count: members.data.length, group: user?.group })}
      />
      <div className="stack">
        {!mayManage && <p className="banner is-info">{t('members.look-only')}</p>}
        <section className="panel">
          <h2 className="vh">{t('members.list')}</h2>
          <Loaded of={members}>
            {(list) => (
              <ul className="rows members">
                {list.map((member) => (
                  <MemberRow
                    key={member.id}
                    member={member}
                    isYou={member.id === user?.id}
                    reason={reasonFor(member)}
                    mayChange={mayManage}
                    onChange={(flag, on) => change(member, flag, on)}
                  />
                ))}
              </ul>
            )}
          </Loaded>
        </section>
        {can(actor, 'group.invite') && <Invitations />}
      </div>
    </>
  )
}
