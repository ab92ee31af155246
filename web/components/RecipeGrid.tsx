import type { ReactNode } from 'react'

export function RecipeGrid({ children }: { children: ReactNode }) {
  return <div className="recipe-grid">{children}</div>
}

/** Cards that are still on their way. */
export function RecipeGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div className="recipe-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={index}>
          <span className="skeleton cover" />
          <span className="skeleton line-1" />
          <span className="skeleton line-2" />
        </div>
      ))}
    </div>
  )
}
