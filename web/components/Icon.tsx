import type { LucideIcon } from 'lucide-react'

type Props = {
  of: LucideIcon
  /** For arrows that mean back and next: they flip in right-to-left languages. */
  flip?: boolean
  fill?: boolean
}

export function Icon({ of: Drawing, flip = false, fill = false }: Props) {
  return <Drawing className={`i${flip ? ' flip' : ''}${fill ? ' fill' : ''}`} aria-hidden="true" focusable="false" />
}
