import { expect, test } from 'vitest'
import { isoDuration } from './durations.ts'

test.each([
  ['PT1H30M', 'PT1H30M'],
  ['PT90M', 'PT1H30M'],
  ['P0DT0H35M', 'PT35M'],
  ['P0Y0M0DT0H35M0.000S', 'PT35M'],
  ['P1D', 'PT24H'],
  ['PT2400S', 'PT40M'],
  ['PT0.1666667H', 'PT10M'],
  ['P30M', 'PT30M'],
  ['PT45MIN', 'PT45M'],
  ['1 hr 20 mins', 'PT1H20M'],
  ['1h20', 'PT1H20M'],
  ['1:20', 'PT1H20M'],
  ['1½ Std.', 'PT1H30M'],
  ['30-40 minutes', 'PT40M'],
  ['2 heures et 5 minutes', 'PT2H5M'],
  ['25 分', 'PT25M'],
  ['45 perc', 'PT45M'],
  ['1 час 15 минут', 'PT1H15M'],
  ['90', 'PT1H30M'],
  [20, 'PT20M'],
  ['overnight', null],
  ['', null],
  [null, null],
])('%s is %s', (given, iso) => {
  expect(isoDuration(given)).toBe(iso)
})
