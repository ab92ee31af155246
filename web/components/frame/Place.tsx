import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { Icon } from '../Icon.tsx'

type Props = {
  href: string
  icon: LucideIcon
  label: string
  exact?: boolean
  flip?: boolean
  /** The address below which every page belongs to it, if not its own. */
  within?: string
  /** Stands at the end. */
  children?: ReactNode
}

/** A link of the drawer, marked on its page and the pages below it. */
export function Place({ href, icon, label, exact = false, flip = false, within = href, children }: Props) {
  const [location] = useLocation()
  const here = location === href || (!exact && (location === within || location.startsWith(`${within}/`)))
  return (
    <li>
      <Link href={href} aria-current={here ? 'page' : undefined}>
        <Icon of={icon} flip={flip} />
        <span>{label}</span>
        {children}
      </Link>
    </li>
  )
}
