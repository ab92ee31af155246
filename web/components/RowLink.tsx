import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon } from './Icon.tsx'

type Props = {
  href: string
  icon: LucideIcon
  label: string
  line?: string | undefined
  /** What is set, or how many there are; stands at the end. */
  value?: ReactNode
}

/** A link in a list of places. */
export function RowLink({ href, icon, label, line, value }: Props) {
  return (
    <li>
      <Link href={href}>
        <Icon of={icon} />
        {line === undefined ? (
          <strong>{label}</strong>
        ) : (
          <span className="grow">
            <strong>{label}</strong>
            <small>{line}</small>
          </span>
        )}
        {value !== undefined && <span className="value">{value}</span>}
        <Icon of={ChevronRight} flip />
      </Link>
    </li>
  )
}
