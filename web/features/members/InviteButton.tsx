import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invitation } from '#contract/invitations.ts'
import { Icon } from '../../components/Icon.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { MailDialog } from './MailDialog.tsx'

/** Makes a link for somebody to join the group. */
export function InviteButton() {
  const { t } = useTranslation()
  const [inviting, setInviting] = useState(false)
  const [mailed, setMailed] = useState<Invitation>()
  return (
    <>
      <button type="button" className="primary" aria-haspopup="dialog" onClick={() => setInviting(true)}>
        <Icon of={UserPlus} />
        {t('you.invite')}
      </button>
      <InviteDialog
        open={inviting}
        onClose={() => setInviting(false)}
        onMail={(invitation) => {
          setInviting(false)
          setMailed(invitation)
        }}
      />
      <MailDialog invitation={mailed} onClose={() => setMailed(undefined)} />
    </>
  )
}
