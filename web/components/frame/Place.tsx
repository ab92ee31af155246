import type { LucideIcon } from 'lucide-react'
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
}

/** A link of the drawer, marked on its page and the pages below it. */
export function Place({ href, icon, label, exact = false, flip = false, within = href }: Props) {
  const [location] = useLocation()
  const here = location === href || (!exact && location.startsWith(`${within}/`))
  return (
    <li>
      <Link href={href} aria-current={here ? 'page' : undefined}>
        <Icon of={icon} flip={flip} />
        {label}
      </Link>
    </li>
  )
}
