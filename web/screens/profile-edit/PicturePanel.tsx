import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type User, uploadUserImage } from '#contract/users.ts'
import { useSend } from '../../api.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { Icon } from '../../components/Icon.tsx'
import { showToast } from '../../toasts.ts'
import { CropDialog } from './CropDialog.tsx'

export function PicturePanel({ user, onChanged }: { user: User; onChanged: () => Promise<unknown> }) {
  const { t } = useTranslation()
  const upload = useSend(uploadUserImage)
  const file = useRef<HTMLInputElement>(null)
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
        <button type="button" className="line" onClick={() => file.current?.click()}>
          <Icon of={ImageUp} />
          {t('profile-edit.picture.choose')}
        </button>
      </div>
      <CropDialog picture={picture} sending={upload.sending} onClose={() => setPicture(undefined)} onCut={send} />
    </section>
  )
}
