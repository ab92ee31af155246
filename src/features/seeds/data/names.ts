import { NAMES_DE_DE } from './names.de-DE.ts'
import { NAMES_EN_GB } from './names.en-GB.ts'
import { NAMES_FR_FR } from './names.fr-FR.ts'
import type { SeedNames } from './types.ts'

/** Languages whose shops have names of their own. */
export const NAMES: Record<string, SeedNames> = { 'de-DE': NAMES_DE_DE, 'en-GB': NAMES_EN_GB, 'fr-FR': NAMES_FR_FR }
