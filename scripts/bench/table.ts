/** One measured figure; `aim` is the highest value it should have. */
export type Figure = { what: string; value: number; unit: string; aim?: number }

export function printTable(figures: Figure[]) {
  const width = Math.max(...figures.map(({ what }) => what.length))
  for (const { what, value, unit, aim } of figures) {
    const figure = `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`
    const verdict = aim === undefined ? '' : value <= aim ? `aim ${aim}` : `aim ${aim}: missed`
    console.log(`${what.padEnd(width)}  ${figure.padStart(16)}  ${verdict}`)
  }
}

/** The median of several runs in milliseconds, after some warm-up runs. */
export async function median(
  run: (index: number) => Promise<unknown>,
  { runs = 200, warmUp = 200 } = {},
): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < runs + warmUp; index++) {
    const startedAt = performance.now()
    await run(index)
    if (index >= warmUp) times.push(performance.now() - startedAt)
  }
  return middle(times)
}

export const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
