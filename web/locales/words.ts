import source from './en-US.json' with { type: 'json' }

/** The source's texts; a build leaves those of the frame here and sends the others with the modules that say them. */
export const words: Readonly<Record<string, string>> = source
