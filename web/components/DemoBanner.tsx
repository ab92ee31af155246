import { FlaskConical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from './Icon.tsx'

type Props = { version: string; username?: string | undefined; password?: string | undefined }

export function DemoBanner({ version, username, password }: Props) {
  const { t } = useTranslation()
  return (
    <aside className="banner full is-primary demo" aria-label={t('demo.label')}>
      <Icon of={FlaskConical} />
      <p>
        {t('demo.version', { version })} {username && t('demo.sign-in', { username, password })}
      </p>
    </aside>
  )
}
