import { fold } from '../../components/table/rows.ts'

type Named = { name: string; pluralName?: string | null; aliases?: readonly { name: string }[]; abbreviation?: string }

/** What else an entry goes by, to search in and to show under its name; each once, and never the name again. */
export function otherNames({ name, pluralName, aliases = [], abbreviation }: Named): string[] {
  const names = [abbreviation, pluralName, ...aliases.map((alias) => alias.name)].filter((one) => one)
  return [...new Set(names as string[])].filter((one) => one !== name)
}

/** All that an entry goes by, to be found by any of it. */
export const namesOf = (entry: Named) => [entry.name, ...otherNames(entry)].join('\n')

/** "Frühlingszwiebel, , Lauchzwiebel" as two names. */
export const namesIn = (text: string): { name: string }[] => {
  const names = text.split(/[,;\n]/).map((name) => name.replace(/\s+/g, ' ').trim())
  const isFirst = (name: string, at: number) => names.findIndex((one) => fold(one) === fold(name)) === at
  return names.filter((name, at) => name !== '' && isFirst(name, at)).map((name) => ({ name }))
}
