/** The zone of this machine, or of `TZ`. */
export const serverTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
