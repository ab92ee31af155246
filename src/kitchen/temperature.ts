/** Oven temperatures as cookbooks round them, not exact conversions: 350 °F is 180 °C. */
export type TemperatureUnit = 'celsius' | 'fahrenheit' | 'gas'

export function convertTemperature(value: number, from: TemperatureUnit, to: TemperatureUnit): number {
  if (from === to) return value
  const column = COLUMNS[from]
  const mark = OVEN.find((row) => row[column] === value)
  if (mark) return mark[COLUMNS[to]]
  if (from === 'gas' || to === 'gas') return nearestMark(value, from)[COLUMNS[to]]
  return to === 'celsius' ? roundCelsius(((value - 32) * 5) / 9) : roundFahrenheit((value * 9) / 5 + 32)
}

/** Celsius, Fahrenheit, gas mark. */
const OVEN: readonly (readonly [number, number, number])[] = [
  [110, 225, 0.25],
  [120, 250, 0.5],
  [140, 275, 1],
  [150, 300, 2],
  [160, 325, 3],
  [180, 350, 4],
  [190, 375, 5],
  [200, 400, 6],
  [220, 425, 7],
  [230, 450, 8],
  [240, 475, 9],
  [260, 500, 10],
]
const COLUMNS = { celsius: 0, fahrenheit: 1, gas: 2 } as const

/** Ovens are set in steps of five; below this temperature a degree matters (meat, milk, sugar). */
const OVEN_FROM_CELSIUS = 120
const OVEN_FROM_FAHRENHEIT = 250

function roundCelsius(celsius: number): number {
  return celsius >= OVEN_FROM_CELSIUS ? Math.round(celsius / 5) * 5 : Math.round(celsius)
}

function roundFahrenheit(fahrenheit: number): number {
  return fahrenheit >= OVEN_FROM_FAHRENHEIT ? Math.round(fahrenheit / 5) * 5 : Math.round(fahrenheit)
}

function nearestMark(value: number, from: TemperatureUnit): readonly [number, number, number] {
  const column = COLUMNS[from]
  return OVEN.reduce((best, row) => (Math.abs(row[column] - value) < Math.abs(best[column] - value) ? row : best))
}
