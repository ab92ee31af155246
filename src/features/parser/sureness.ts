import { OLDER_FROM } from './style.ts'

/**
 * The model's probability and the confidence it deserves, both rising. People disagree on one line in a hundred, so a
 * claimed 98 % deserves less. Learnt from lines the model had not seen.
 */
export type Sureness = readonly (readonly [said: number, sure: number])[]

export function calibrated(probability: number, sureness: Sureness): number {
  const above = sureness.findIndex(([said]) => probability <= said)
  const [high, sureHigh] = sureness[above] ?? [1, 1]
  const [low, sureLow] = sureness[above - 1] ?? [0, 0]
  return high === low ? sureHigh : sureLow + ((probability - low) / (high - low)) * (sureHigh - sureLow)
}

/** Lines are grouped by how much they resemble the older convention, whose labels are less consistent. */
export const bandOfLikeness = (likeness: number): 0 | 1 | 2 => (likeness < 0.2 ? 0 : likeness < OLDER_FROM ? 1 : 2)

export type SurenessByBand = readonly [Sureness, Sureness, Sureness]
