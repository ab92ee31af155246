import { NOTIFIED_EVENTS, type NotifiedEvent, type NotifierOptions } from '#contract/notifiers.ts'

/** Events by subject. */
export const EVENT_GROUPS = {
  recipes: ['recipeCreated', 'recipeUpdated', 'recipeDeleted'],
  planning: ['mealplanEntryCreated', 'shoppingListCreated', 'shoppingListUpdated', 'shoppingListDeleted'],
  order: [
    'cookbookCreated',
    'cookbookUpdated',
    'cookbookDeleted',
    'categoryCreated',
    'categoryUpdated',
    'categoryDeleted',
    'tagCreated',
    'tagUpdated',
    'tagDeleted',
  ],
  group: ['userSignup', 'dataMigrations', 'dataImport', 'dataExport'],
} as const satisfies Record<string, readonly NotifiedEvent[]>
export type EventGroup = keyof typeof EVENT_GROUPS

export const chosenIn = (options: NotifierOptions) => NOTIFIED_EVENTS.filter((event) => options[event])
