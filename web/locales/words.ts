import words from './en-US.json' with { type: 'json' }

/** The source's words that the frame says; the production build takes the others out. */
export const firstWords: Readonly<Record<string, string>> = words
/** The words of the screens. */
export const laterWords = async (): Promise<Readonly<Record<string, string>>> => ({})
