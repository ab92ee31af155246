/**
 * What i18next does with the values of a text. React escapes; what is used here is that numbers come by as numbers, so
 * that all are written the same way: "1,234".
 */
export const interpolationIn = (locale: () => string) => ({
  escapeValue: true,
  useRawValueToEscape: true,
  escape: (value: unknown) =>
    typeof value === 'number' ? new Intl.NumberFormat(locale()).format(value) : String(value),
})
