import { Mail, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createInvitation, type Invitation, listInvitations } from '#contract/invitations.ts'
import { refresh, useSend } from '../../api.ts'
import { CopyField } from '../../components/CopyField.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { canShare, useShare } from '../../hooks/useShare.ts'
import { invitationLink } from './invitation-link.ts'

const USES_MAX = 100

type Props = { open: boolean; onClose: () => void; onMail: (invitation: Invitation) => void }

/** First the number of people, then the link to share. */
export function InviteDialog({ open, onClose, onMail }: Props) {
  const { t } = useTranslation()
  const create = useSend(createInvitation)
  const share = useShare()
  const [uses, setUses] = useState('1')
  const [made, setMade] = useState<Invitation>()
  const count = Number(uses)
  const fits = Number.isInteger(count) && count >= 1 && count <= USES_MAX

  function close() {
    onClose()
    setMade(undefined)
    setUses('1')
  }

  async function submit() {
    if (made) return close()
    if (!fits) return
    const done = await create.send({ body: { uses: count } })
    if (!done.ok) return
    setMade(done.answer)
    await refresh(listInvitations.path)
  }

  const send = (invitation: Invitation) =>
    share({
      title: t('invitations.shared-title'),
      url: invitationLink(invitation),
      copied: t('invitations.copied'),
    })

  return (
    <Dialog
      open={open}
      title={t(made ? 'invitations.made.title' : 'invitations.new.title')}
      onClose={close}
      onSubmit={submit}
      footer={
        made ? (
          <>
            <button type="button" className="ghost" onClick={() => onMail(made)}>
              <Icon of={Mail} />
              {t('invitations.by-mail')}
            </button>
            {canShare() && (
              <button type="button" className="primary" onClick={() => send(made)}>
                <Icon of={Share2} />
                {t('invitations.send.act')}
              </button>
            )}
            <button type="submit" className={canShare() ? 'line' : undefined}>
              {t('invitations.made.done')}
            </button>
          </>
        ) : (
          <DialogActs act={t('invitations.new.act')} disabled={create.sending || !fits} onCancel={close} />
        )
      }
    >
      {made ? (
        <CopyField
          key="made"
          label={t('invitations.link')}
          text={invitationLink(made)}
          copied={t('invitations.copied')}
          hint={t('invitations.uses-left', { count: made.usesLeft })}
        />
      ) : (
        <Field
          key="new"
          label={t('invitations.uses')}
          hint={t('invitations.uses.hint', { max: USES_MAX })}
          wrong={fits ? undefined : t('invitations.uses.wrong', { max: USES_MAX })}
          type="number"
          inputMode="numeric"
          min={1}
          max={USES_MAX}
          required
          value={uses}
          onChange={(event) => setUses(event.currentTarget.value)}
        />
      )}
    </Dialog>
  )
}
