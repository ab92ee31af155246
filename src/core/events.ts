import type { Log } from './log.ts'

/** Every fact others may react to, with its data. Ids only: whoever needs more asks the room. */
export type Facts = {
  /** Part of an import, whose end is a fact of its own. */
  'recipe.created': { groupId: string; recipeId: string; slug: string; name: string; oneOfMany?: boolean }
  'recipe.updated': { groupId: string; recipeId: string; slug: string; name: string }
  'recipe.deleted': { groupId: string; recipeId: string; slug: string; name: string }
  /** Words the recipes borrow have changed: in these recipes, or in those still queued for the search index. */
  'recipes.reworded': { groupId: string; recipeIds: string[] }
  'recipes.imported': { groupId: string; reportId: string }
  'user.registered': { groupId: string; userId: string }
  'category.created': { groupId: string; id: string; name: string; slug: string }
  'category.updated': { groupId: string; id: string; name: string; slug: string }
  'category.deleted': { groupId: string; id: string; name: string; slug: string }
  'tag.created': { groupId: string; id: string; name: string; slug: string }
  'tag.updated': { groupId: string; id: string; name: string; slug: string }
  'tag.deleted': { groupId: string; id: string; name: string; slug: string }
  'import.progressed': { groupId: string; reportId: string; left: number }
  /** Sign-ins of a person that no longer count. */
  'sessions.ended': { groupId: string; userId: string }
  /** The last page open under a sign-in closed by itself. */
  'pages.closed': { groupId: string; userId: string; sessionId: string | null }
  'mealplan.entry-created': { groupId: string; id: number; date: string; entryType: string; name: string }
  'mealplan.changed': { groupId: string }
  /** Meals moved to another day. */
  'mealplan.moved': { groupId: string; meals: { id: number; date: string }[] }
  /** Somebody made a recipe: how many times its amounts, and when. */
  'recipe.made': { groupId: string; recipeId: string; userId: string; scale: number; timestamp: string }
  'pantry.changed': { groupId: string }
  'shopping-list.created': ListFact
  'shopping-list.updated': ListFact
  'shopping-list.deleted': ListFact
  'shopping-list.items-changed': ListFact & { version: number; created: string[]; updated: string[]; deleted: string[] }
  /** Shop names or the order of their sections, which lists depend on. */
  'shopping-shops.changed': { groupId: string }
  'shopping-list.presence-changed': { groupId: string; listId: string; visibleTo: string | null; userIds: string[] }
  'archive.imported': { groupId: string; reportId: string; name: string }
  'data.exported': { groupId: string; name: string }
  /** The name of the backup; empty when a restore was undone. */
  'data.restored': { groupId: string; name: string }
  /** Foods, units or labels have changed or are gone. */
  'ingredients.changed': { groupId: string }
  'cookbook.created': { groupId: string; id: string; name: string }
  'cookbook.updated': { groupId: string; id: string; name: string }
  /** Several at once, for example after reordering: one fact, however many there are. */
  'cookbooks.updated': { groupId: string; ids: string[]; name: string }
  'cookbook.deleted': { groupId: string; id: string; name: string }
}

/** A private list is visible to its owner alone, and so are facts about it; `null` means the whole group. */
type ListFact = { groupId: string; id: string; name: string | null; visibleTo: string | null }

export type FactName = keyof Facts
export type Listener<Name extends FactName> = { on: Name; run: (fact: Facts[Name]) => Promise<void> | void }
export type Events = ReturnType<typeof createEvents>

/** Facts are sent after commit; a listener that fails is logged and does not affect the others. */
export function createEvents(log: Log) {
  const listeners = new Map<FactName, Listener<FactName>['run'][]>()
  return { emit, listen }

  function emit<Name extends FactName>(name: Name, fact: Facts[Name]) {
    for (const run of listeners.get(name) ?? []) {
      Promise.resolve()
        .then(() => run(fact))
        .catch((error: unknown) => log.error('listener failed', { event: name, error }))
    }
  }

  function listen<Name extends FactName>(listener: Listener<Name>) {
    const known = listeners.get(listener.on) ?? []
    listeners.set(listener.on, [...known, listener.run as Listener<FactName>['run']])
  }
}
