/** Text pasted or shared where only an address fits is taken along to where all of it does. */
export const textBrought = (): string => (typeof history.state?.text === 'string' ? history.state.text : '')
