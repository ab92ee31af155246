import { ImageUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteUserImage, NO_PICTURE, type User, uploadUserImage } from '#contract/users.ts'
import { useSend } from '../../api.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { Icon } from '../../components/Icon.tsx'
import { showToast } from '../../toasts.ts'
import { CropDialog } from './CropDialog.tsx'

export function PicturePanel({ user, onChanged }: { user: User; onChanged: () => Promise<unknown> }) {
  const { t } = useTranslation()
  const upload = useSend(uploadUserImage)
  const remove = useSend(deleteUserImage)
  const file = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()

  async function read(chosen: File | undefined) {
    if (!chosen) return
    try {
      setPicture(await createImageBitmap(chosen))
    } catch {
      showToast('error', t('profile-edit.picture.unreadable'))
    }
  }

  async function send(cut: Blob) {
    const done = await upload.send({ params: { id: user.id }, body: { profile: cut } })
    if (!done.ok) return
    setPicture(undefined)
    await onChanged()
    showToast('success', t('profile-edit.picture.done'))
  }

  async function drop() {
    const done = await remove.send({ params: { id: user.id } })
    if (!done.ok) return
    await onChanged()
    showToast('success', t('profile-edit.picture.removed'))
    choose.current?.focus()
  }

  return (
    <section className="panel picture-panel">
      <Avatar user={user} size="xl" />
      <div>
        <h2>{t('profile-edit.picture')}</h2>
        <p className="muted small">{t('profile-edit.picture.hint')}</p>
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => {
            void read(event.currentTarget.files?.[0])
            // The same file may be chosen again.
            event.currentTarget.value = ''
          }}
        />
        <div className="actions">
          <button ref={choose} type="button" className="line" onClick={() => file.current?.click()}>
            <Icon of={ImageUp} />
            {t('profile-edit.picture.choose')}
          </button>
          {user.cacheKey !== NO_PICTURE && (
            <button type="button" className="ghost" aria-disabled={remove.sending} onClick={drop}>
              <Icon of={Trash2} />
              {t('profile-edit.picture.remove')}
            </button>
          )}
        </div>
      </div>
      {picture && (
        <CropDialog picture={picture} sending={upload.sending} onClose={() => setPicture(undefined)} onCut={send} />
      )}
    </section>
  )
}
