const ROWS = [1, 2, 3, 4]

/** Three shelves, as the pantry has. */
export function PantrySkeleton() {
  return (
    <div className="places-at-home" aria-hidden="true">
      {['fridge', 'freezer', 'cupboard'].map((place) => (
        <ul key={place} className="shelf-list">
          {ROWS.map((row) => (
            <li key={row}>
              <span className="skeleton" />
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}
