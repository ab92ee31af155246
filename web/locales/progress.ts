/** Percent of the source's keys that each locale has; the production build counts them from the files. */
export const progress: Readonly<Record<string, number>> = { 'en-US': 100 }
