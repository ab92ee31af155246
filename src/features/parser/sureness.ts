import { OLDER_FROM } from './style.ts'

/**
 * What the model says and how sure that makes us, both rising. People label one line in a hundred otherwise than another
 * person would, so a model that says 98 % earns less. Learnt from lines that the model had not seen.
 */
export type Sureness = readonly (readonly [said: number, sure: number])[]

export function calibrated(probability: number, sureness: Sureness): number {
  const above = sureness.findIndex(([said]) => probability <= said)
  const [high, sureHigh] = sureness[above] ?? [1, 1]
  const [low, sureLow] = sureness[above - 1] ?? [0, 0]
  return high === low ? sureHigh : sureLow + ((probability - low) / (high - low)) * (sureHigh - sureLow)
}

/** Lines are told apart by how much they read like the older conventions, whose labels are less alike. */
export const bandOfLikeness = (likeness: number): 0 | 1 | 2 => (likeness < 0.2 ? 0 : likeness < OLDER_FROM ? 1 : 2)

export type SurenessByBand = readonly [Sureness, Sureness, Sureness]
