import type { SeedNames } from './types.ts'

/** Languages whose shops have names of their own. */
export const NAMES: Record<string, SeedNames> = {}
