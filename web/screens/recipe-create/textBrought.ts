/** What was pasted or shared where only one address fits comes along to where all of it does. */
export const textBrought = (): string => (typeof history.state?.text === 'string' ? history.state.text : '')
