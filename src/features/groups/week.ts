/** The day weeks begin with where that language is spoken, 0 for Sunday. */
export const firstDayOfWeekIn = (locale: string): number => new Intl.Locale(locale).getWeekInfo().firstDay % 7
