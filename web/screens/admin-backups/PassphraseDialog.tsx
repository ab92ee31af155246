import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { PasswordField } from '../../components/PasswordField.tsx'

type Props = {
  name: string
  busy: boolean
  /** The server's answer to the last attempt. */
  wrong: string | undefined
  onTry: (passphrase: string) => void
  onClose: () => void
}

/** Opens a backup encrypted elsewhere; the passphrase is sent once and stored nowhere. */
export function PassphraseDialog({ name, busy, wrong, onTry, onClose }: Props) {
  const { t } = useTranslation()
  const [passphrase, setPassphrase] = useState('')
  return (
    <Dialog
      open
      title={t('backups.closed.title')}
      onClose={onClose}
      onSubmit={() => passphrase && !busy && onTry(passphrase)}
      footer={<DialogActs act={t('backups.closed.act')} disabled={busy || !passphrase} onCancel={onClose} />}
    >
      <div className="form">
        <p>{t('backups.closed.text', { name })}</p>
        <PasswordField
          label={t('backups.closed.field')}
          autoComplete="off"
          value={passphrase}
          wrong={wrong}
          onChange={(event) => setPassphrase(event.currentTarget.value)}
        />
        {busy && <progress aria-label={t('backups.busy')} />}
      </div>
    </Dialog>
  )
}
