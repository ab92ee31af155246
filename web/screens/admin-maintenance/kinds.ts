import { cleanImages, cleanLogs, cleanOrphans, cleanRecipeFolders, cleanTemp, type Leftovers } from '#contract/admin.ts'

/** Each kind of leftover and the call that removes it. */
export const CLEANINGS = {
  temp: cleanTemp,
  images: cleanImages,
  recipeFolders: cleanRecipeFolders,
  orphans: cleanOrphans,
  logs: cleanLogs,
}
export type Kind = keyof typeof CLEANINGS
export const KINDS = Object.keys(CLEANINGS) as Kind[]

/** How many are not listed by name. */
export const unnamed = ({ count, examples }: Leftovers) => count - examples.length
