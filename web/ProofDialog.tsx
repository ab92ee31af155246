import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmPassword } from '#contract/auth.ts'
import { useSend } from './api.ts'
import { Dialog } from './components/Dialog.tsx'
import { DialogActs } from './components/DialogActs.tsx'
import { PasswordField } from './components/PasswordField.tsx'
import { useProofQuestion } from './proof.ts'

/** Asks for the password before sensitive changes; the waiting request then continues. */
export function ProofDialog() {
  const { t } = useTranslation()
  const question = useProofQuestion()
  const confirm = useSend(confirmPassword)
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string>()

  function end(proven: boolean) {
    setPassword('')
    setWrong(undefined)
    question?.answer(proven)
  }

  async function submit() {
    if (password === '') return setWrong(t('form.required'))
    const done = await confirm.send({ body: { password } })
    if (done.ok) end(true)
    else setWrong(done.refused.message)
  }

  return (
    <Dialog
      open={question !== undefined}
      title={t('proof.title')}
      onClose={() => question && end(false)}
      onSubmit={submit}
      footer={<DialogActs act={t('proof.act')} disabled={confirm.sending} onCancel={() => end(false)} />}
    >
      <div className="form">
        <p>{t('proof.text')}</p>
        <PasswordField
          label={t('profile.password.current')}
          autoComplete="current-password"
          required
          wrong={wrong}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
