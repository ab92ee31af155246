import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import type { FactName, Listener } from '../../core/events.ts'
import { pause } from '../../core/pause.ts'
import { foldText } from '../../core/slug.ts'
import { guessesFor, type Known, knownWord } from './spelling.ts'

export type Lexicon = ReturnType<typeof createLexicon>
/** Other words that a search term may mean. */
export type Alternatives = ReadonlyMap<string, readonly string[]>

/** How long words that were removed from the library may still be suggested. */
const FRESH_MS = 3_600_000
const WORDS_MAX = 16
/** Names read at a time, so that a large library does not block other requests. */
const NAMES_AT_ONCE = 1_000
const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** The words in a group's names, for correcting typos in searches: read on first use, then kept up to date. */
export function createLexicon({ db, now }: Pick<Core, 'db' | 'now'>) {
  const kept = new Map<string, { words: Map<string, Known>; readAt: number }>()
  const reading = new Map<string, Promise<Map<string, Known>>>()
  return { alternatives, listeners }

  /** For search terms that no name begins with, the words one typo away; empty when nothing needs correcting. */
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

  /** New names are added at once; removed ones disappear with the next full read. */
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

/** The names of a group, in batches. */
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
