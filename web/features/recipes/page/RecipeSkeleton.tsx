/** A placeholder in the shape of the recipe page. */
export function RecipeSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="hero">
        <span className="skeleton cover" />
        <div className="skeleton-lines">
          <span className="skeleton name" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      </div>
      <div className="cooking">
        <Lines count={6} />
        <Lines count={4} />
      </div>
    </div>
  )
}

function Lines({ count }: { count: number }) {
  return (
    <div className="skeleton-lines">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <span key={index} className="skeleton" />
      ))}
    </div>
  )
}
