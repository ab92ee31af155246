/** A food with the section of the shop it stands in. */
type Filed = {
  name: string
  pluralName?: string | null | undefined
  aliases?: readonly { name: string }[] | undefined
  labelId?: string | null | undefined
}

/**
 * Guesses the section for a name that has none: by the foods that have one. "Organic whole milk" stands where milk
 * does, because its last words say what it is; "olives à la grecque" where olives do.
 */
export function aisleFinder(foods: readonly Filed[]): (name: string) => string | null {
  const labels = new Map<string, string>()
  for (const { name, pluralName, aliases = [], labelId } of foods) {
    if (!labelId) continue
    for (const one of [name, pluralName, ...aliases.map((alias) => alias.name)])
      if (one) for (const form of formsOf(fold(one))) labels.set(form, labels.get(form) ?? labelId)
  }
  return (name) => {
    const words = fold(name.split(/[,;(]/, 1)[0] ?? '').split(' ')
    const ends = words.map((_, index) => words.slice(index).join(' '))
    const starts = words.map((_, index) => words.slice(0, words.length - index).join(' '))
    for (const part of [...ends, ...starts])
      for (const form of formsOf(part)) {
        const label = labels.get(form)
        if (label) return label
      }
    return null
  }
}

/** The word and its English singular: foods of an import often have no plural. */
function formsOf(word: string): string[] {
  const singular = word.endsWith('oes')
    ? word.slice(0, -2)
    : word.endsWith('ies')
      ? `${word.slice(0, -3)}y`
      : word.replace(/([^s])s$/, '$1')
  return singular === word ? [word] : [word, singular]
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim()
    .toLowerCase()
