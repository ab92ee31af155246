import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Invitation, mailInvitation } from '#contract/invitations.ts'
import { Email } from '#contract/users.ts'
import { useSend } from '../../api.ts'
import { CopyField } from '../../components/CopyField.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Field } from '../../components/Field.tsx'
import { showToast } from '../../toasts.ts'
import { invitationLink } from './invitation-link.ts'

/** Sends a link by mail; where the server cannot, offers to copy it. */
export function MailDialog({ invitation, onClose }: { invitation: Invitation | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const mail = useSend(mailInvitation)
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<{ field?: string; mail?: string }>({})

  function close() {
    onClose()
    setEmail('')
    setProblem({})
  }

  async function submit() {
    if (!invitation) return
    if (!Email.safeParse(email).success) return setProblem({ field: t('form.email') })
    const done = await mail.send({ body: { email, token: invitation.token } })
    if (!done.ok) return setProblem({ mail: done.refused.message })
    if (!done.answer.success) return setProblem({ mail: done.answer.error ?? t('invitations.no-mail') })
    showToast('success', t('invitations.mailed', { email }))
    close()
  }

  return (
    <Dialog
      open={invitation !== undefined}
      title={t('invitations.by-mail.title')}
      onClose={close}
      onSubmit={submit}
      footer={<DialogActs act={t('invitations.by-mail.act')} disabled={mail.sending} onCancel={close} />}
    >
      <div className="form">
        <Field
          label={t('setup.email')}
          type="email"
          autoComplete="off"
          required
          wrong={problem.field}
          value={email}
          onChange={(event) => {
            setEmail(event.currentTarget.value)
            setProblem({})
          }}
        />
        {problem.mail && (
          <p className="banner is-warning" role="alert">
            {problem.mail}
          </p>
        )}
        {problem.mail && invitation && (
          <CopyField label={t('invitations.link')} text={invitationLink(invitation)} copied={t('invitations.copied')} />
        )}
      </div>
    </Dialog>
  )
}
