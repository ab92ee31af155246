import type { Uses } from '#contract/foods.ts'
import type { Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { invalid } from '../../core/errors.ts'
import { permit } from '../../core/permit.ts'
import { found, type Kind } from './entries.ts'
import { nameIndex, nameKey, namesOf } from './names.ts'
import type { Entry, EntryStore } from './store.ts'

type Alias = { name: string }
type Named = Entry & { pluralName: string | null; aliases: Alias[] }
type Store<Item> = EntryStore<Item> & {
  /** In slices, and so before any transaction. */
  moveLines: (fromId: string, toId: string) => Promise<void>
  moveUses: (fromId: string, toId: string) => Promise<void>
  countUses: (ids: string[]) => Promise<Uses>
}
type Mention<Draft> = Draft & { id?: string | null | undefined }

/** More would be a list nobody reads; the contract takes as many. */
const ALIASES_MAX = 200

/** What foods and units share because ingredients are made of them: being found by any of their names, and merging. */
export function createIngredientParts<Item extends Named, Draft extends { name: string }>(
  { db, events, newId, now }: Core,
  { refusals, store, blank, apply }: Kind<Item, Draft, Store<Item>> & { refusals: { mergeWithItself: string } },
) {
  return { resolve, addMissing, merge, uses, index, learnNames, findEach }

  /**
   * One entry for each mention, in that order: by id, else by name, plural, abbreviation or alias, missing ones made.
   * At most three statements, however many mentions there are.
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
    const isKnown = ({ id, name }: Mention<Draft>) => (id && byId.has(id)) || nearby.find(name)
    const index = mentions.every(isKnown) ? nearby : nameIndex(await entries.all())
    const missing: Item[] = []
    const resolved = mentions.map((mention) => {
      const known = (mention.id && byId.get(mention.id)) || index.find(mention.name)
      if (known) return known
      const made = apply(blank(newId(), groupId), mention)
      index.add(made)
      missing.push(made)
      return made
    })
    await entries.insertAll(missing, now().toISOString())
    return resolved
  }

  /** Those of the ids that are of the group, by id. */
  async function findEach(handle: Db, groupId: string, ids: string[]): Promise<Map<string, Item>> {
    const found = ids.length === 0 ? [] : await store(handle, groupId).findEach([...new Set(ids)], [])
    return new Map(found.map((item) => [item.id, item]))
  }

  /** Everything of the group by any of its names and by id, read once. */
  async function index(handle: Db, groupId: string) {
    const items = await store(handle, groupId).all()
    return { find: nameIndex(items).find, byId: new Map(items.map((item) => [item.id, item])), items }
  }

  /** Takes other names for entries, but none that something in the group goes by already. Answers whose ids it knew. */
  async function learnNames(tx: Db, groupId: string, learnt: { id: string; name: string }[]): Promise<Set<string>> {
    const { find, byId } = await index(tx, groupId)
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

  /** Adds those whose name nothing in the group goes by yet, and says how many they were. */
  async function addMissing(tx: Db, groupId: string, drafts: Draft[]): Promise<number> {
    const entries = store(tx, groupId)
    const index = nameIndex(await entries.all())
    const unknown = drafts.filter(({ name }) => !index.find(name))
    const distinct = new Map(unknown.map((draft) => [nameKey(draft.name), draft]))
    const made = [...distinct.values()].map((draft) => apply(blank(newId(), groupId), draft))
    await entries.insertAll(made, now().toISOString())
    return made.length
  }

  /** What of the group would change with these entries: how many recipes, how many shopping lists. */
  async function uses(actor: Member, ids: string[]): Promise<Uses> {
    return store(db, actor.groupId).countUses(ids)
  }

  /** Everything that used one uses the other, which is found by the names of both from then on. */
  async function merge(actor: Member, { from: fromId, to: toId }: { from: string; to: string }): Promise<Item> {
    permit(actor, 'data.organize')
    if (fromId === toId) throw invalid(refusals.mergeWithItself)
    const here = store(db, actor.groupId)
    found(refusals, await here.find(fromId))
    found(refusals, await here.find(toId))
    await here.moveLines(fromId, toId)
    const merged = await db.transaction(async (tx) => {
      const entries = store(tx, actor.groupId)
      const from = found(refusals, await entries.find(fromId))
      const to = found(refusals, await entries.find(toId))
      await entries.moveUses(fromId, toId)
      await entries.oweSearch(toId)
      await entries.remove(fromId)
      await entries.update({ ...to, aliases: joinedAliases(to, from) }, now().toISOString())
      return found(refusals, await entries.find(toId))
    })
    events.emit('ingredients.changed', { groupId: actor.groupId })
    events.emit('recipes.reworded', { groupId: actor.groupId, recipeIds: [] })
    return merged
  }
}

function joinedAliases(to: Named, from: Named): Alias[] {
  const own = new Set(namesOf(to).map(nameKey))
  const gained = new Map(namesOf(from).map((name) => [nameKey(name), { name }]))
  for (const key of own) gained.delete(key)
  return [...to.aliases, ...gained.values()].slice(0, ALIASES_MAX)
}
