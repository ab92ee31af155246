import { Camera } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type User, uploadUserImage } from '#contract/users.ts'
import { useSend } from '../../api.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { useSession } from '../../hooks/useSession.ts'
import './profile.css'

export function Portrait({ user }: { user: User }) {
  const { t } = useTranslation()
  const { reload } = useSession()
  const picker = useRef<HTMLInputElement>(null)
  const upload = useSend(uploadUserImage)

  async function change(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const [file] = input.files ?? []
    if (!file) return
    const done = await upload.send({ params: { id: user.id }, body: { profile: file } })
    // The same file can be chosen again after it failed.
    input.value = ''
    if (done.ok) await reload()
  }

  return (
    <div className="portrait">
      <Avatar user={user} size="xl" />
      <IconButton icon={Camera} label={t('profile.picture')} onClick={() => picker.current?.click()} />
      <input ref={picker} type="file" accept="image/*" hidden tabIndex={-1} onChange={change} />
    </div>
  )
}
