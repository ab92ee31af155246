import { ChevronRight, type LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import { Icon } from './Icon.tsx'

/** A place to go to, in a list of them. */
export function RowLink({ href, icon, label }: { href: string; icon: LucideIcon; label: string }) {
  return (
    <li>
      <Link href={href}>
        <Icon of={icon} />
        <strong>{label}</strong>
        <Icon of={ChevronRight} flip />
      </Link>
    </li>
  )
}
