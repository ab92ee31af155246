import spellings from './unit-spellings.json' with { type: 'json' }

/**
 * Spellings of the units, per language: words are split at spaces, "_" stands for one, and a trailing "_" marks a
 * spelling that is too often another word to be read as a unit. Languages may share a spelling; the first one wins.
 */
export const UNIT_WORDS: Record<string, Record<string, string>> = spellings
