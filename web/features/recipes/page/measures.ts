import { useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnitWord } from '#kitchen/amount-text.ts'
import { MEASURES, type Measures, type ReadableLine, readLineIn } from '#kitchen/measured-lines.ts'
import type { Quantity } from '#kitchen/quantity.ts'
import { locale } from '../../../i18n.ts'

const KEY = 'larder.measures'
const listeners = new Set<() => void>()

/** The chosen units on this device, and lines in them. */
export function useMeasures() {
  const { t } = useTranslation()
  const measures = useSyncExternalStore(listen, stored)
  const word: UnitWord = useCallback((unit, count) => t(`measure.${unit}`, { count }), [t])
  const read = useCallback(
    (line: ReadableLine, factor: Quantity) => readLineIn(line, factor, { measures, locale: locale(), word }),
    [measures, word],
  )
  return { measures, setMeasures, word, read }
}

function setMeasures(measures: Measures) {
  localStorage.setItem(KEY, measures)
  for (const listener of listeners) listener()
}

const stored = (): Measures => MEASURES.find((one) => one === localStorage.getItem(KEY)) ?? 'written'

function listen(listener: () => void) {
  listeners.add(listener)
  // Another tab may have changed it.
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
