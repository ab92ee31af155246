import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from './Icon.tsx'

/** What is known about a name that nobody else may have. */
export type Standing = 'unknown' | 'asking' | 'free' | 'taken'

/** Says under a field that the name is free, or being asked about; that it is taken is the field's own to say. */
export function FieldStanding({ of: standing, hint }: { of: Standing; hint?: string }) {
  const { t } = useTranslation()
  return (
    <span className="standing" role="status">
      {standing === 'free' ? (
        <span className="met">
          <Icon of={Check} />
          {t('form.free')}
        </span>
      ) : standing === 'asking' ? (
        t('form.asking')
      ) : (
        hint
      )}
    </span>
  )
}
