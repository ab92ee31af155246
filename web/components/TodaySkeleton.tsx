const WEEK = ['1', '2', '3', '4', '5', '6', '7']

/** The shape of Today: a week, a dish and what comes after it. */
export function TodaySkeleton() {
  return (
    <div className="today-skeleton" aria-hidden="true">
      <div className="days">
        {WEEK.map((day) => (
          <span key={day} className="skeleton" />
        ))}
      </div>
      <span className="skeleton picture" />
      <span className="skeleton kicker-line" />
      <span className="skeleton name-line" />
      <span className="skeleton act" />
    </div>
  )
}
