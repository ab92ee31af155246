import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { Standing } from '../hooks/useFree.ts'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'hint'> & {
  standing: Standing
  /** The message when it is taken. */
  taken: string
  hint?: string
}
type Named = Omit<Props, 'taken' | 'label' | 'hint'>

/** A field for a unique value: says while typing whether it is free. */
export function UniqueField({ standing, taken, hint, wrong, ...field }: Props) {
  return (
    <Field
      {...field}
      wrong={wrong ?? (standing === 'taken' ? taken : undefined)}
      hint={<Said standing={standing} otherwise={hint} />}
      required
    />
  )
}

export function UsernameField(field: Named) {
  const { t } = useTranslation()
  return (
    <UniqueField
      {...field}
      taken={t('form.username-taken')}
      label={t('setup.username')}
      hint={t('form.username.hint')}
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

export function EmailField(field: Named) {
  const { t } = useTranslation()
  return <UniqueField {...field} taken={t('form.email-taken')} label={t('setup.email')} type="email" />
}

/** The field itself says that it is taken. */
function Said({ standing, otherwise }: { standing: Standing; otherwise: string | undefined }) {
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
        otherwise
      )}
    </span>
  )
}
