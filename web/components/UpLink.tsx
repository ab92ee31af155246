import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon } from './Icon.tsx'

/** A link to the parent page, by name. */
export function UpLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="up" href={href}>
      <Icon of={ArrowLeft} flip />
      {children}
    </Link>
  )
}
