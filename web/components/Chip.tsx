import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon } from './Icon.tsx'

/** An interactive chip: a link, or a toggle button. */
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

/** A chip for a choice, which removing the chip clears. */
export function DroppableChip({ children, label, onDrop }: { children: ReactNode; label: string; onDrop: () => void }) {
  return (
    <button type="button" className="chip on" aria-label={label} title={label} onClick={onDrop}>
      {children}
      <Icon of={X} />
    </button>
  )
}
