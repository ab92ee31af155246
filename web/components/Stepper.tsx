import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'

type Props = {
  label: string
  less: string
  more: string
  value: ReactNode
  onLess?: (() => void) | undefined
  onMore?: (() => void) | undefined
}

/** A number between two buttons; a missing step disables its button. */
export function Stepper({ label, less, more, value, onLess, onMore }: Props) {
  return (
    <fieldset className="stepper" aria-label={label}>
      <IconButton icon={Minus} label={less} disabled={!onLess} onClick={onLess} />
      <output>{value}</output>
      <IconButton icon={Plus} label={more} disabled={!onMore} onClick={onMore} />
    </fieldset>
  )
}
