/** Whether two names read the same, ignoring case. */
export const isSameName = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase()

export const hasName = (names: readonly string[], name: string) => names.some((one) => isSameName(one, name))
