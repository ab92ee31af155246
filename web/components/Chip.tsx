import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon } from './Icon.tsx'

/** A chip one can touch: a link, or a button that is pressed or not. */
export function Chip(props: { children: ReactNode } & ({ href: string } | { pressed: boolean; onPress: () => void })) {
  if ('href' in props) {
    return (
      <Link className="chip" href={props.href}>
        {props.children}
      </Link>
    )
  }
  return (
    <button type="button" className="chip" aria-pressed={props.pressed} onClick={props.onPress}>
      {props.children}
    </button>
  )
}

/** A chip that stands for a choice and goes away with it. */
export function DroppableChip({ children, label, onDrop }: { children: ReactNode; label: string; onDrop: () => void }) {
  return (
    <button type="button" className="chip on" aria-label={label} title={label} onClick={onDrop}>
      {children}
      <Icon of={X} />
    </button>
  )
}
