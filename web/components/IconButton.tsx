import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon } from './Icon.tsx'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: LucideIcon
  label: string
  flip?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button with an icon alone always has a name and a tooltip. */
export function IconButton({ icon, label, flip = false, className = '', ...rest }: Props) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={`icon ${className}`.trim()}>
      <Icon of={icon} flip={flip} />
    </button>
  )
}
