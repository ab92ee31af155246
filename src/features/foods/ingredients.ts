import { isDeepStrictEqual } from 'node:util'
import type { Uses } from '#contract/foods.ts'
import type { Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { invalid } from '../../core/errors.ts'
import { inSlices, pause } from '../../core/pause.ts'
import { permit } from '../../core/permit.ts'
import type { KnownFood, KnownUnit, KnownWords, Match } from './built-in.ts'
import { found, type Kind } from './entries.ts'
import { nameIndex, nameKey, namesOf } from './names.ts'
import type { Entry, EntryStore } from './store.ts'

type Alias = { name: string }
type Named = Entry & { pluralName: string | null; aliases: Alias[] }
type Store<Item> = EntryStore<Item> & {
  /** In slices, and therefore before any transaction. */
  moveLines: (fromId: string, toId: string) => Promise<void>
  moveUses: (fromId: string, toId: string) => Promise<void>
  countUses: (ids: string[]) => Promise<Uses>
}
/** How known words are found, and what an entry lacks of them. */
type Completing<Item, Known> = {
  words: KnownWords<Known>
  fill: (item: Item, filled: { match: Match<Known>; isTaken: (name: string) => boolean }) => Item
  /** Adds other data that follows from the known entry. */
  settle?: (tx: Db, groupId: string, filled: { item: Item; known: Known }[]) => Promise<Item[]>
  looseKey?: (name: string) => string
  /** Whether it has nothing but a name. */
  isPlain: (item: Item) => boolean
}
type Mention<Draft> = Draft & { id?: string | null | undefined }

/** A longer list would be useless; the contract has the same limit. */
const ALIASES_MAX = 200

/** What foods and units share as parts of ingredients: lookup by any name, and merging. */
export function createIngredientParts<
  Item extends Named,
  Draft extends { name: string },
  Known extends KnownFood | KnownUnit,
>(
  { db, events, newId, now }: Core,
  { refusals, store, blank, apply }: Kind<Item, Draft, Store<Item>> & { refusals: { mergeWithItself: string } },
  { words, fill, settle, looseKey, isPlain }: Completing<Item, Known>,
) {
  return {
    resolve,
    addMissing,
    addWhole,
    complete,
    bareNames,
    completeBare,
    merge,
    mergeDuplicates,
    uses,
    index,
    learnNames,
    findEach,
  }

  /**
   * One entry for each mention, in order: by id, otherwise by name, plural, abbreviation or alias; missing ones are
   * created. A few statements, however many mentions.
   */
  async function resolve(tx: Db, groupId: string, mentions: Mention<Draft>[]): Promise<Item[]> {
    if (mentions.length === 0) return []
    const entries = store(tx, groupId)
    const ids = mentions.flatMap(({ id }) => id ?? [])
    const near = await entries.findEach(
      ids,
      mentions.map(({ name }) => name),
    )
    const byId = new Map(near.map((item) => [item.id, item]))
    const nearby = nameIndex(near)
    const knownHere = ({ id, name }: Mention<Draft>, find: typeof nearby.find) => (id && byId.get(id)) || find(name)
    const unknown = mentions.filter((mention) => !knownHere(mention, nearby.find))
    if (unknown.length === 0) return mentions.flatMap((mention) => knownHere(mention, nearby.find) ?? [])
    const index = nameIndex(await entries.all(), looseKey)
    const matchOf = await words.matches(unknown.map(({ name }) => name))
    const missing: Item[] = []
    const resolved = mentions.map((mention) => {
      const here = knownHere(mention, index.find)
      if (here) return here
      const match = matchOf(mention.name)
      const same = match && (index.find(match.known.name) ?? index.find(match.known.pluralName))
      if (same) return same
      // A recipe says "potatoes" where the food is "potato".
      const name = match?.by === 'plural' ? match.known.name : mention.name
      const made = apply(blank(newId(), groupId), { ...mention, name })
      index.add(made)
      missing.push(made)
      return made
    })
    const whole = await complete(tx, groupId, missing)
    await entries.insertAll(whole, now().toISOString())
    const made = new Map(whole.map((item) => [item.id, item]))
    return resolved.map((item) => made.get(item.id) ?? item)
  }

  /** Completes entries as far as the program can; user input stays. */
  async function complete(tx: Db, groupId: string, items: Item[], language?: string): Promise<Item[]> {
    const matchOf = await words.matches(
      items.map(({ name }) => name),
      language,
    )
    const matched = items.flatMap((item) => {
      const match = matchOf(item.name)
      return match ? [{ item, match }] : []
    })
    if (matched.length === 0) return items
    const all = new Map([...(await store(tx, groupId).all()), ...items].map((item) => [item.id, item]))
    const { find, add } = nameIndex([...all.values()])
    const filled = matched.map(({ item, match }) => {
      const whole = fill(item, { match, isTaken: (name) => (find(name) ?? item).id !== item.id })
      add(whole)
      return { item: whole, known: match.known }
    })
    const settled = (await settle?.(tx, groupId, filled)) ?? filled.map(({ item }) => item)
    const byId = new Map(settled.map((item) => [item.id, item]))
    return items.map((item) => byId.get(item.id) ?? item)
  }

  /** The names of entries that have nothing else. */
  async function bareNames(groupId: string): Promise<string[]> {
    return (await bareEntries(groupId)).map(({ name }) => name)
  }

  async function bareEntries(groupId: string): Promise<Item[]> {
    return (await store(db, groupId).all()).filter((item) => namesOf(item).length === 1)
  }

  /**
   * Completes entries that have only a name, in slices and therefore outside any transaction. Answers the completed
   * ones as they were before.
   */
  async function completeBare(groupId: string, language: string): Promise<Item[]> {
    const known: Item[] = []
    await inSlices(await bareEntries(groupId), async (some) => {
      const names = some.map(({ name }) => name)
      const matchOf = await words.matches(names, language)
      known.push(...some.filter(({ name }) => matchOf(name)))
    })
    const before = new Map(known.map((item) => [item.id, item]))
    const whole = await db.transaction((tx) => complete(tx, groupId, known, language))
    const changed = whole.filter((item) => !isDeepStrictEqual(item, before.get(item.id)))
    const completed: Item[] = []
    await inSlices(changed, (some) =>
      db.transaction(async (tx) => {
        const entries = store(tx, groupId)
        for (const item of await unchanged(entries, some, before)) {
          await entries.update(item, now().toISOString())
          await entries.touchUses(item.id)
          await entries.oweSearch(item.id)
          completed.push(before.get(item.id) as Item)
        }
      }),
    )
    return completed
  }

  /** An entry changed since it was read keeps its new values. */
  async function unchanged(entries: Store<Item>, items: Item[], before: Map<string, Item>): Promise<Item[]> {
    const ids = items.map(({ id }) => id)
    const here = new Map((await entries.findEach(ids, [])).map((item) => [item.id, item]))
    return items.filter(({ id }) => isDeepStrictEqual(here.get(id), before.get(id)))
  }

  /**
   * Merges entries that had only a name into another whose name is the singular or plural of the same word. Entries
   * with more data stay, because merging would lose it.
   */
  async function mergeDuplicates(groupId: string, bare: Item[], language: string): Promise<void> {
    if (bare.length === 0) return
    const items = await store(db, groupId).all()
    const bareById = new Map(bare.map((item) => [item.id, item]))
    const candidates: { item: Item; known: Known; rank: number }[] = []
    await inSlices(items, async (some) => {
      const names = some.map(({ name }) => name)
      const matchOf = await words.matches(names, language)
      for (const item of some) {
        const match = matchOf(item.name)
        if (!match || match.by === 'other') continue
        // Complete entries win over bare ones, and "red onion" over "red onions".
        const rank = (bareById.has(item.id) ? 2 : 0) + (match.by === 'plural' ? 1 : 0)
        candidates.push({ item, known: match.known, rank })
      }
    })
    const merges = [...Map.groupBy(candidates, ({ known }) => known).values()].flatMap((duplicates) => {
      const [kept, ...others] = duplicates.sort((a, b) => a.rank - b.rank)
      return others.flatMap(({ item }) => {
        const was = bareById.get(item.id)
        return kept && was && isPlain(was) ? [{ from: item, to: kept.item }] : []
      })
    })
    for (const { from, to } of merges) {
      await pause()
      const entries = store(db, groupId)
      const [still] = await unchanged(entries, [from], new Map([[from.id, from]]))
      if (still && (await entries.find(to.id))) await join(groupId, { from: from.id, to: to.id })
    }
  }

  /** The entries of the group among these ids, by id. */
  async function findEach(handle: Db, groupId: string, ids: string[]): Promise<Map<string, Item>> {
    const found = ids.length === 0 ? [] : await store(handle, groupId).findEach([...new Set(ids)], [])
    return new Map(found.map((item) => [item.id, item]))
  }

  /** All entries of the group by any name and by id, read once. */
  async function index(handle: Db, groupId: string) {
    const items = await store(handle, groupId).all()
    return { find: nameIndex(items, looseKey).find, byId: new Map(items.map((item) => [item.id, item])), items }
  }

  /** Adds aliases to entries, except names already in use in the group. Answers the ids it found. */
  async function learnNames(tx: Db, groupId: string, learnt: { id: string; name: string }[]): Promise<Set<string>> {
    const { items, byId } = await index(tx, groupId)
    const { find } = nameIndex(items)
    const fresh = learnt.filter(({ id, name }) => byId.has(id) && name.trim() !== '' && !find(name))
    for (const [id, names] of Map.groupBy(fresh, (one) => one.id)) {
      const item = byId.get(id)
      const gained = [...new Map(names.map(({ name }) => [nameKey(name), { name }])).values()]
      if (!item) continue
      const aliases = [...item.aliases, ...gained].slice(0, ALIASES_MAX)
      await store(tx, groupId).update({ ...item, aliases }, now().toISOString())
    }
    return new Set(byId.keys())
  }

  /** Adds entries whose names are free in the group, and answers how many. */
  async function addMissing(tx: Db, groupId: string, drafts: Draft[]): Promise<number> {
    const made = await missingOf(tx, groupId, drafts)
    await store(tx, groupId).insertAll(await complete(tx, groupId, made), now().toISOString())
    return made.length
  }

  /** The same for complete entries. */
  async function addWhole(tx: Db, groupId: string, drafts: Draft[]): Promise<number> {
    const made = await missingOf(tx, groupId, drafts)
    await store(tx, groupId).insertAll(made, now().toISOString())
    return made.length
  }

  async function missingOf(tx: Db, groupId: string, drafts: Draft[]): Promise<Item[]> {
    const index = nameIndex(await store(tx, groupId).all(), looseKey)
    const unknown = drafts.filter(({ name }) => !index.find(name))
    const distinct = new Map(unknown.map((draft) => [nameKey(draft.name), draft]))
    return [...distinct.values()].map((draft) => apply(blank(newId(), groupId), draft))
  }

  /** How many recipes and shopping lists these entries affect. */
  async function uses(actor: Member, ids: string[]): Promise<Uses> {
    return store(db, actor.groupId).countUses(ids)
  }

  /** Everything that used one entry uses the other, which keeps the names of both. */
  async function merge(actor: Member, { from, to }: { from: string; to: string }): Promise<Item> {
    permit(actor, 'data.organize')
    if (from === to) throw invalid(refusals.mergeWithItself)
    const merged = await join(actor.groupId, { from, to })
    events.emit('ingredients.changed', { groupId: actor.groupId })
    events.emit('recipes.reworded', { groupId: actor.groupId, recipeIds: [] })
    return merged
  }

  async function join(groupId: string, { from: fromId, to: toId }: { from: string; to: string }): Promise<Item> {
    const here = store(db, groupId)
    found(refusals, await here.find(fromId))
    found(refusals, await here.find(toId))
    await here.moveLines(fromId, toId)
    return db.transaction(async (tx) => {
      const entries = store(tx, groupId)
      const from = found(refusals, await entries.find(fromId))
      const to = found(refusals, await entries.find(toId))
      await entries.moveUses(fromId, toId)
      await entries.oweSearch(toId)
      await entries.remove(fromId)
      await entries.update({ ...to, aliases: joinedAliases(to, from) }, now().toISOString())
      return found(refusals, await entries.find(toId))
    })
  }
}

function joinedAliases(to: Named, from: Named): Alias[] {
  const own = new Set(namesOf(to).map(nameKey))
  const gained = new Map(namesOf(from).map((name) => [nameKey(name), { name }]))
  for (const key of own) gained.delete(key)
  return [...to.aliases, ...gained.values()].slice(0, ALIASES_MAX)
}
