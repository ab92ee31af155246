/** Which ingredients each step uses as far as its words say: the positions of the lines, one list a step. */
type Uses = readonly (readonly number[])[]

/**
 * The lines a step that names none may use: those that no step names. As ingredients are listed in the order in which
 * they are used, each belongs to the first such step before the one that names what follows it in the list. When every
 * line is named somewhere, it is what the step before worked on.
 */
export function likelyUses(uses: Uses, step: number, lines: number): number[] {
  if (uses[step]?.length) return [...uses[step]]
  const named = new Set(uses.flat())
  const unnamed = Array.from({ length: lines }, (_, line) => line).filter((line) => !named.has(line))
  if (unnamed.length === 0) return [...(uses.slice(0, step).findLast((one) => one.length > 0) ?? [])]
  const silent = uses.flatMap((one, at) => (one.length === 0 ? at : []))
  const own = unnamed.filter((line) => silent.find((at) => line < nextNamed(uses, at)) === step)
  return own.length > 0 ? own : unnamed
}

/** The first line that a later step names and no step up to this one has reached. */
function nextNamed(uses: Uses, step: number): number {
  const reached = Math.max(-1, ...uses.slice(0, step).flat())
  const ahead = uses
    .slice(step + 1)
    .flat()
    .filter((line) => line > reached)
  return Math.min(Number.POSITIVE_INFINITY, ...ahead)
}
