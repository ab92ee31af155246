import '../styles/components/file-button.css'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

type Props = {
  icon: LucideIcon
  children: ReactNode
  /** As in `<input accept>`. */
  accept?: string
  onChoose: (file: File) => void
  className?: string
  title?: string
  /** Phones open the camera. */
  capture?: boolean
}

/** A button that asks for a file; the same file may be chosen twice. */
export function FileButton({ icon, children, accept, onChoose, className = '', title, capture }: Props) {
  return (
    <label className={`button file ${className}`.trim()} title={title}>
      <Icon of={icon} />
      {children}
      <input
        type="file"
        accept={accept}
        capture={capture ? 'environment' : undefined}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
    </label>
  )
}
