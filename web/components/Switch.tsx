import type { ReactNode } from 'react'

type Props = { children: ReactNode; checked: boolean; onChange: (checked: boolean) => void; name?: string }

export function Switch({ children, checked, onChange, name }: Props) {
  return (
    <label className="switch">
      <span>{children}</span>
      <input
        type="checkbox"
        role="switch"
        name={name}
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
