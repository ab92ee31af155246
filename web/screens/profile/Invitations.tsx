import { Copy, Link2, Mail, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { INVITATION_LIFETIME_DAYS, type Invitation, listInvitations } from '#contract/invitations.ts'
import { useGet } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { useCopy } from '../../hooks/useCopy.ts'
import { paths } from '../../paths.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { MailDialog } from './MailDialog.tsx'

export const invitationLink = ({ token }: Invitation) => `${location.origin}${paths.register(token)}`

/** Links that let others into the group. */
export function Invitations() {
  const { t } = useTranslation()
  const invitations = useGet(listInvitations)
  const copy = useCopy()
  const [inviting, setInviting] = useState(false)
  const [mailed, setMailed] = useState<Invitation>()
  const copyLink = (invitation: Invitation) => copy(invitationLink(invitation), t('invitations.copied'))

  return (
    <section className="panel">
      <div className="label-rule">
        <h2>{t('invitations.title')}</h2>
        <button type="button" className="ghost" aria-haspopup="dialog" onClick={() => setInviting(true)}>
          <Icon of={Plus} />
          {t('invitations.new')}
        </button>
      </div>
      <Loaded
        of={invitations}
        isEmpty={(list) => list.length === 0}
        empty={<p className="muted">{t('invitations.empty')}</p>}
      >
        {(list) => (
          <ul className="rows">
            {list.map((invitation) => (
              <li key={invitation.token}>
                <Icon of={Link2} />
                <div className="grow">
                  <strong className="code">…{invitation.token.slice(-8)}</strong>
                  <p className="small">{t('invitations.uses-left', { count: invitation.usesLeft })}</p>
                </div>
                <IconButton
                  icon={Copy}
                  label={t('invitations.copy', { code: invitation.token.slice(-8) })}
                  onClick={() => copyLink(invitation)}
                />
                <IconButton
                  icon={Mail}
                  label={t('invitations.mail', { code: invitation.token.slice(-8) })}
                  aria-haspopup="dialog"
                  onClick={() => setMailed(invitation)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <p className="muted small">{t('invitations.lifetime', { count: INVITATION_LIFETIME_DAYS })}</p>
      <InviteDialog
        open={inviting}
        onClose={() => setInviting(false)}
        onMail={(invitation) => {
          setInviting(false)
          setMailed(invitation)
        }}
      />
      <MailDialog invitation={mailed} onClose={() => setMailed(undefined)} />
    </section>
  )
}
