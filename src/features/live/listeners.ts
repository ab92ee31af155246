import type { FactName, Facts, Listener } from '../../core/events.ts'
import type { Live } from './service.ts'

type ListFact = Facts['shopping-list.created']
type RecipeFact = Facts['recipe.created']

/** The events open pages receive, and their shape. */
export function liveListeners(live: Live) {
  return [
    listener('shopping-list.created', lists),
    listener('shopping-list.updated', lists),
    listener('shopping-list.deleted', lists),
    listener('shopping-list.items-changed', ({ groupId, visibleTo, id: listId, version }) =>
      live.tell({ groupId, visibleTo, event: { type: 'shopping-list', listId, version } }),
    ),
    listener('shopping-shops.changed', ({ groupId }) => lists({ groupId, visibleTo: null })),
    listener('shopping-list.presence-changed', ({ groupId, visibleTo, listId, userIds }) =>
      live.tell({ groupId, visibleTo, event: { type: 'shopping-presence', listId, userIds } }),
    ),
    listener('ingredients.changed', ({ groupId }) => lists({ groupId, visibleTo: null })),
    listener('mealplan.changed', ({ groupId }) => live.tell({ groupId, visibleTo: null, event: { type: 'mealplan' } })),
    listener('pantry.changed', ({ groupId }) => live.tell({ groupId, visibleTo: null, event: { type: 'pantry' } })),
    listener('recipe.created', (fact) => recipe(fact, 'created')),
    listener('recipe.updated', (fact) => recipe(fact, 'updated')),
    listener('recipe.deleted', (fact) => recipe(fact, 'deleted')),
    listener('import.progressed', ({ groupId, reportId, left }) =>
      live.tell({ groupId, visibleTo: null, event: { type: 'import', reportId, left } }),
    ),
    listener('sessions.ended', ({ userId }) => live.recheck(userId)),
  ]

  function lists({ groupId, visibleTo }: Pick<ListFact, 'groupId' | 'visibleTo'>) {
    live.tell({ groupId, visibleTo, event: { type: 'shopping-lists' } })
  }

  function recipe({ groupId, recipeId, slug }: RecipeFact, change: 'created' | 'updated' | 'deleted') {
    live.tell({ groupId, visibleTo: null, event: { type: 'recipe', recipeId, slug, change } })
  }
}

const listener = <Name extends FactName>(on: Name, run: Listener<Name>['run']): Listener<Name> => ({ on, run })
