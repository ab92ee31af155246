import './jar.css'
import type { PantryItem } from '#contract/pantry.ts'

/** How much is left, as a jar. The words beside it say the same. */
export function Jar({ level }: Pick<PantryItem, 'level'>) {
  return (
    <svg className="jar" data-level={level} viewBox="0 0 24 30" aria-hidden="true">
      <path className="glass" d="M6.5 7.5h11a4 4 0 0 1 3.5 4V25a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V11.5a4 4 0 0 1 3.5-4z" />
      <rect className="fill" x="5" y="9.5" width="14" height="17.5" rx="2.4" />
      <rect className="lid" x="5" y="1" width="14" height="5.5" rx="1.6" />
    </svg>
  )
}
