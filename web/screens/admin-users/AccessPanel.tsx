import { KeyRound, LockOpen, UserCheck, UserX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { adminDeleteUser, adminUpdateUser, createResetToken, unlockUser } from '#contract/admin-accounts.ts'
import type { User } from '#contract/users.ts'
import { refresh, useSend } from '../../api.ts'
import { CopyField } from '../../components/CopyField.tsx'
import { Icon } from '../../components/Icon.tsx'
import { DeleteRow } from '../../features/admin/DeleteRow.tsx'
import { useSession } from '../../hooks/useSession.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../toasts.ts'

/** Unlocking, disabling and deleting an account. */
export function AccessPanel({ user, onChanged }: { user: User; onChanged: () => Promise<unknown> }) {
  const { t } = useTranslation()
  const { user: self } = useSession()
  const [, navigate] = useLocation()
  const unlock = useSend(unlockUser)
  const update = useSend(adminUpdateUser)
  const reset = useSend(createResetToken)
  const remove = useSend(adminDeleteUser)
  const [link, setLink] = useState<string>()
  const isSelf = self?.id === user.id
  const name = user.fullName ?? user.username
  const params = { id: user.id }

  async function open() {
    const done = await unlock.send({ params })
    if (done.ok) showToast('success', t('admin-users.unlocked', { count: 1 }))
    await onChanged()
  }

  async function setDisabled(disabled: boolean) {
    const done = await update.send({ params, body: { disabled } })
    if (done.ok) showToast('success', t(disabled ? 'admin-user.disabled.done' : 'admin-user.enabled.done', { name }))
    await onChanged()
  }

  async function makeLink() {
    const done = await reset.send({ body: { email: user.email } })
    if (done.ok) setLink(`${location.origin}${paths.resetPassword(done.answer.token)}`)
  }

  async function drop() {
    const done = await remove.send({ params })
    if (!done.ok) return
    showToast('success', t('admin-user.deleted', { name }))
    navigate(paths.adminUsers())
    await refresh('/admin')
  }

  return (
    <section className="panel">
      <div className="label-rule">
        <h2>{t('admin-user.access')}</h2>
      </div>
      <ul className="rows">
        {user.lockedAt && (
          <li>
            <div className="grow">
              <strong>{t('admin-users.locked')}</strong>
              <p className="small">{t('admin-user.locked.text')}</p>
            </div>
            <button type="button" aria-disabled={unlock.sending} onClick={open}>
              <Icon of={LockOpen} />
              {t('admin-user.unlock')}
            </button>
          </li>
        )}
        <li>
          <div className="grow">
            <strong>{t('admin-user.reset')}</strong>
            <p className="small">{t('admin-user.reset.text')}</p>
          </div>
          <button type="button" aria-disabled={reset.sending} onClick={makeLink}>
            <Icon of={KeyRound} />
            {t('admin-user.reset.act')}
          </button>
        </li>
        {link && (
          <li>
            <div className="grow">
              <CopyField
                label={t('admin-user.reset.link')}
                text={link}
                copied={t('invitations.copied')}
                hint={t('admin-user.reset.hint', { email: user.email })}
              />
            </div>
          </li>
        )}
        <li>
          <div className="grow">
            <strong>{t(user.disabled ? 'admin-user.enable' : 'admin-user.disable')}</strong>
            <p className="small">{isSelf ? t('admin-user.not-yourself') : t('admin-user.disable.text')}</p>
          </div>
          <button
            type="button"
            disabled={isSelf}
            aria-disabled={update.sending}
            onClick={() => setDisabled(!user.disabled)}
          >
            <Icon of={user.disabled ? UserCheck : UserX} />
            {t(user.disabled ? 'admin-user.enable.act' : 'admin-user.disable.act')}
          </button>
        </li>
        <DeleteRow
          act={t('admin-user.delete')}
          line={t(isSelf ? 'admin-user.not-yourself' : 'admin-user.delete.line')}
          disabled={isSelf}
          question={t('admin-user.delete.title', { name })}
          text={t('admin-user.delete.text')}
          onDelete={drop}
        />
      </ul>
    </section>
  )
}
