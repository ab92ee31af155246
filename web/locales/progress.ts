/** The percentage of the source's keys each locale has; the production build counts them. */
export const progress: Readonly<Record<string, number>> = { 'en-US': 100 }
