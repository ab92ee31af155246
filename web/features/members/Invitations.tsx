import { Copy, Link2, Mail, Plus, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { INVITATION_LIFETIME_DAYS, type Invitation, listInvitations, revokeInvitation } from '#contract/invitations.ts'
import { useGet, useSend } from '../../api.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { useCopy } from '../../hooks/useCopy.ts'
import { canShare, useShare } from '../../hooks/useShare.ts'
import { showToast } from '../../toasts.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { invitationLink } from './invitation-link.ts'
import { MailDialog } from './MailDialog.tsx'

/** Enough of a link to tell it from the others. */
const codeOf = ({ token }: Invitation) => token.slice(-8)

/** Invitation links to the group. */
export function Invitations() {
  const { t } = useTranslation()
  const invitations = useGet(listInvitations)
  const copy = useCopy()
  const share = useShare()
  const [inviting, setInviting] = useState(false)
  const [mailed, setMailed] = useState<Invitation>()
  const revoke = useSend(revokeInvitation)
  const [doomed, setDoomed] = useState<Invitation>()
  const copyLink = (invitation: Invitation) => copy(invitationLink(invitation), t('invitations.copied'))

  async function drop({ token }: Invitation) {
    setDoomed(undefined)
    const done = await revoke.send({ params: { token } })
    await invitations.mutate()
    if (done.ok) showToast('success', t('invitations.revoked'))
  }

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
                  <strong className="code">…{codeOf(invitation)}</strong>
                  <p className="small">{t('invitations.uses-left', { count: invitation.usesLeft })}</p>
                </div>
                {canShare() && (
                  <IconButton
                    icon={Share2}
                    label={t('invitations.send', { code: codeOf(invitation) })}
                    onClick={() =>
                      share({
                        title: t('invitations.shared-title'),
                        url: invitationLink(invitation),
                        copied: t('invitations.copied'),
                      })
                    }
                  />
                )}
                <IconButton
                  icon={Copy}
                  label={t('invitations.copy', { code: codeOf(invitation) })}
                  onClick={() => copyLink(invitation)}
                />
                <IconButton
                  icon={Mail}
                  label={t('invitations.mail', { code: codeOf(invitation) })}
                  aria-haspopup="dialog"
                  onClick={() => setMailed(invitation)}
                />
                <IconButton
                  icon={Trash2}
                  label={t('invitations.revoke', { code: codeOf(invitation) })}
                  aria-haspopup="dialog"
                  onClick={() => setDoomed(invitation)}
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
      <ConfirmDialog
        open={doomed !== undefined}
        title={t('invitations.revoke.title', { code: doomed && codeOf(doomed) })}
        act={t('invitations.revoke.act')}
        onClose={() => setDoomed(undefined)}
        onConfirm={() => doomed && drop(doomed)}
      >
        {t('invitations.revoke.text')}
      </ConfirmDialog>
    </section>
  )
}
