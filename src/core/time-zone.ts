/** Where this machine is, or `TZ` says it is. */
export const serverTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
