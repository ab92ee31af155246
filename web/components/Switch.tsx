import { type ReactNode, useId } from 'react'

type Props = {
  children: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  name?: string
  disabled?: boolean
  /** What it means, or why it cannot be changed. */
  hint?: string | undefined
}

export function Switch({ children, checked, onChange, name, disabled = false, hint }: Props) {
  const id = useId()
  return (
    <label className="switch">
      <span>
        {children}
        {hint && <small id={id}>{hint}</small>}
      </span>
      <input
        type="checkbox"
        role="switch"
        name={name}
        checked={checked}
        aria-checked={checked}
        aria-describedby={hint ? id : undefined}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
