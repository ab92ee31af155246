import { setImmediate } from 'node:timers/promises'

/** Lets everybody else have their turn, between two slices of long work. */
export const pause = (): Promise<void> => setImmediate()
