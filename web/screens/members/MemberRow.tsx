import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { GroupMember } from '#contract/groups.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { Switch } from '../../components/Switch.tsx'
import { paths } from '../../paths.ts'

const FLAGS = ['canInvite', 'canOrganize', 'canManage'] as const
export type Flag = (typeof FLAGS)[number]

type Props = {
  member: GroupMember
  isYou: boolean
  mayChange: boolean
  /** Why nothing can be changed here, even by a manager. */
  reason: string | undefined
  onChange: (flag: Flag, on: boolean) => void
}

export function MemberRow({ member, isYou, mayChange, reason, onChange }: Props) {
  const { t } = useTranslation()
  const name = member.fullName ?? member.username
  return (
    <li>
      <Avatar user={member} />
      <div className="grow">
        <strong>
          <Link href={paths.member(member.id)}>{name}</Link>
        </strong>
        {isYou && <span className="tag is-people">{t('members.you')}</span>}
        {member.admin && <span className="tag is-accent">{t('members.admin')}</span>}
        <p className="small">{reason ?? member.username}</p>
      </div>
      <fieldset>
        <legend className="vh">{t('members.permissions-of', { name })}</legend>
        {FLAGS.map((flag) => (
          <Switch
            key={flag}
            name={flag}
            checked={member.admin || member[flag]}
            disabled={!mayChange || reason !== undefined}
            onChange={(on) => onChange(flag, on)}
          >
            {t(`members.${flag}`)}
          </Switch>
        ))}
      </fieldset>
    </li>
  )
}
