import { ChevronRight, type LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import { Icon } from './Icon.tsx'

type Props = { href: string; icon: LucideIcon; label: string; line?: string }

/** A link in a list of places. */
export function RowLink({ href, icon, label, line }: Props) {
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
        <Icon of={ChevronRight} flip />
      </Link>
    </li>
  )
}
