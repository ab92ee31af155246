import { placeOf } from './frame/places.ts'
import { RecipeGridSkeleton } from './RecipeGrid.tsx'
import { TodaySkeleton } from './TodaySkeleton.tsx'

/** While a screen's code travels: the shape of what comes at this address. */
export function ScreenSkeleton({ path }: { path: string }) {
  if (path === '/') return <TodaySkeleton />
  const isGrid = placeOf(path) === 'recipes' && !path.startsWith('/recipe/')
  return isGrid || path.endsWith('/favorites') ? <RecipeGridSkeleton /> : <RowsSkeleton />
}

const ROWS = ['1', '2', '3', '4', '5', '6']

function RowsSkeleton() {
  return (
    <div className="rows-skeleton" aria-hidden="true">
      <span className="skeleton title-line" />
      {ROWS.map((row) => (
        <span key={row} className="skeleton row" />
      ))}
    </div>
  )
}
