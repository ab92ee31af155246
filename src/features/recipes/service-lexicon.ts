import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import type { FactName, Listener } from '../../core/events.ts'
import { pause } from '../../core/pause.ts'
import { foldText } from '../../core/slug.ts'
import { guessesFor, type Known, knownWord } from './spelling.ts'

export type Lexicon = ReturnType<typeof createLexicon>
/** What else a word of a search may mean. */
export type Alternatives = ReadonlyMap<string, readonly string[]>

/** Words that left the library may be guessed at for this long. */
const FRESH_MS = 3_600_000
const WORDS_MAX = 16
/** Read at a time, so that a large library holds nobody up. */
const NAMES_AT_ONCE = 1_000
const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** The words of a group's names, for guessing what somebody meant: read when first needed, then kept up. */
export function createLexicon({ db, now }: Pick<Core, 'db' | 'now'>) {
  const kept = new Map<string, { words: Map<string, Known>; readAt: number }>()
  const reading = new Map<string, Promise<Map<string, Known>>>()
  return { alternatives, listeners }

  /** For the words of a search that no name begins with, those that a slip away; empty when there is nothing to forgive. */
  async function alternatives(groupId: string, search: string): Promise<Alternatives> {
    const typed = search.includes('"')
      ? []
      : (search.normalize('NFC').toLowerCase().match(WORD) ?? []).slice(0, WORDS_MAX)
    const found = new Map<string, readonly string[]>()
    if (!typed.some((word) => word.length > 3)) return found
    const words = await wordsOf(groupId)
    for (const word of typed) {
      await pause()
      const guesses = guessesFor(foldText(word), words.values())
      if (guesses.length > 0) found.set(word, guesses)
    }
    return found
  }

  /** New names are known at once; of what is gone the next reading knows. */
  function listeners(): { [Name in FactName]: Listener<Name> }[FactName][] {
    const learn = ({ groupId, name }: { groupId: string; name: string }) => {
      const words = kept.get(groupId)?.words
      if (words) learnFrom(words, name)
    }
    const forget = ({ groupId }: { groupId: string }) => void kept.delete(groupId)
    return [
      { on: 'recipe.created', run: learn },
      { on: 'recipe.updated', run: learn },
      { on: 'category.created', run: learn },
      { on: 'category.updated', run: learn },
      { on: 'tag.created', run: learn },
      { on: 'tag.updated', run: learn },
      { on: 'ingredients.changed', run: forget },
      { on: 'data.restored', run: forget },
    ]
  }

  async function wordsOf(groupId: string): Promise<Map<string, Known>> {
    const known = kept.get(groupId)
    const at = now().getTime()
    if (known && at - known.readAt < FRESH_MS) return known.words
    const underWay = reading.get(groupId) ?? readWords(groupId).finally(() => reading.delete(groupId))
    reading.set(groupId, underWay)
    const words = await underWay
    kept.set(groupId, { words, readAt: at })
    return words
  }

  async function readWords(groupId: string): Promise<Map<string, Known>> {
    const words = new Map<string, Known>()
    for await (const names of namesOf(db, groupId)) {
      for (const name of names) learnFrom(words, name)
      await pause()
    }
    return words
  }
}

function learnFrom(words: Map<string, Known>, name: string) {
  for (const word of name.toLowerCase().normalize('NFC').match(WORD) ?? []) {
    if (word.length > 3 && !words.has(word)) words.set(word, knownWord(foldText(word), word))
  }
}

/** The names of a group, some at a time. */
async function* namesOf(db: Db, groupId: string): AsyncGenerator<string[]> {
  const names = (table: string) => db(table).where({ group_id: groupId })
  const foods: { name: string; plural_name: string | null }[] = await names('foods').select('name', 'plural_name')
  yield foods.flatMap(({ name, plural_name }) => [name, plural_name ?? ''])
  yield await names('categories').pluck('name')
  yield await names('tags').pluck('name')
  for (let after = ''; ; ) {
    const rows: { name_key: string; name: string }[] = await names('recipes')
      .where('name_key', '>', after)
      .orderBy('name_key')
      .select('name_key', 'name')
      .limit(NAMES_AT_ONCE)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(({ name }) => name)
    after = last.name_key
  }
}
