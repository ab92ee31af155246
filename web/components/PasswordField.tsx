import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../styles/components/password.css'
import { Field } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'children' | 'type'> & {
  label: string
  hint?: ReactNode
  wrong?: string | undefined
}

/** A password field with a button that shows the password. */
export function PasswordField({ label, hint, wrong, ...input }: Props) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  return (
    <Field
      label={label}
      hint={hint}
      wrong={wrong}
      control={(ids) => (
        <div className="password">
          <input {...input} {...ids} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={t(shown ? 'password.hide' : 'password.show', { field: label })}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    />
  )
}
