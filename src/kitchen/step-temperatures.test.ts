import { describe, expect, test } from 'vitest'
import { findTemperatures, usualDegrees } from './step-temperatures.ts'

describe('temperatures', () => {
  test.each([
    ['Heat the oven to 180°C.', 180, undefined, 'celsius'],
    ['Preheat to 350 °F', 350, undefined, 'fahrenheit'],
    ['at 350 degrees F', 350, undefined, 'fahrenheit'],
    ['bei 160–180 °C backen', 160, 180, 'celsius'],
    ['gas mark 4', 4, undefined, 'gas'],
    ['gas mark 4–5', 4, 5, 'gas'],
    ['Fry at 350F to 375F', 350, 375, 'fahrenheit'],
    ['thermostat 6', 180, undefined, 'celsius'],
    ['at 425°', 425, undefined, 'fahrenheit'],
    ['four à 200 degrés', 200, undefined, 'celsius'],
  ])('%s', (text, value, valueMax, unit) => {
    expect(findTemperatures(text)).toEqual([expect.objectContaining({ value, unit })])
    expect(findTemperatures(text)[0]?.valueMax).toBe(valueMax)
  })
})

test('both sides of a slash are temperatures, the end of a word is none', () => {
  expect(findTemperatures('at 350°F/180°C/gas mark 4').map(({ value }) => value)).toEqual([350, 180, 4])
  expect(findTemperatures('Serve with 4 lemons, with 1/2 tsp salt')).toEqual([])
})

test('degrees without a letter are meant as the others of the text or the recipe', () => {
  const units = (text: string, usual?: 'fahrenheit' | 'celsius') =>
    findTemperatures(text, usual).map(({ unit }) => unit.charAt(0))
  expect(units('Heat to 350°F, roast to 165 degrees.')).toEqual(['f', 'f'])
  expect(units('Roast to 165 degrees.', 'fahrenheit')).toEqual(['f'])
  expect(units('Roast to 165 degrees.')).toEqual(['c'])
  expect(units('At 350°, as ever', 'celsius')).toEqual(['f'])
  expect(usualDegrees(['Heat to 350°F', 'to 165 degrees', 'at 200°F'])).toBe('fahrenheit')
  expect(usualDegrees(['Heat to 350°F (180°C)', 'to 165 degrees'])).toBeNull()
})
