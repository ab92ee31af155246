export const WEIGHTS = ''
