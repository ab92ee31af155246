import { fold } from '../../components/table/rows.ts'

type Named = { name: string; pluralName?: string | null; aliases?: readonly { name: string }[]; abbreviation?: string }

/** An entry's other names, for searching and for display below its name; each once, without the name itself. */
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
