import words from './en-US.json' with { type: 'json' }

/** The source's texts for the frame; the production build removes the others. */
export const firstWords: Readonly<Record<string, string>> = words
/** The texts of the screens. */
export const laterWords = async (): Promise<Readonly<Record<string, string>>> => ({})
