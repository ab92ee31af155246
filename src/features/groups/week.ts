/** The first day of the week where that language is spoken, 0 for Sunday. */
export const firstDayOfWeekIn = (locale: string): number => new Intl.Locale(locale).getWeekInfo().firstDay % 7
