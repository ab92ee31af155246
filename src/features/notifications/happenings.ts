import type { NotifiedEvent } from '#contract/notifiers.ts'
import type { FactName, Facts } from '../../core/events.ts'

/** An event as notifiers send it: its published type and document, and the values of its message. */
export type Happening = {
  option: NotifiedEvent
  document: { documentType: string; operation: 'info' | 'create' | 'update' | 'delete' } & Record<string, unknown>
  name: string
  /** The message, if it differs from the default for its type. */
  sentence?: string
  /** The page that shows it, below the base address. */
  path?: string
}
type Teller<Name extends FactName> = (fact: Facts[Name]) => Happening[]
/** Events that belong to a group. */
export type ToldFact = { [Name in FactName]: Facts[Name] extends { groupId: string } ? Name : never }[FactName]
type Change = 'created' | 'updated' | 'deleted'

const OPERATION = { created: 'create', updated: 'update', deleted: 'delete' } as const
const CAPITALIZED = { created: 'Created', updated: 'Updated', deleted: 'Deleted' } as const

const recipe =
  (what: Change): Teller<`recipe.${Change}`> =>
  ({ slug, name }) => [
    {
      option: `recipe${CAPITALIZED[what]}`,
      document: { documentType: 'recipe', operation: OPERATION[what], recipeSlug: slug },
      name,
      ...(what === 'deleted' ? {} : { path: `/recipe/${slug}` }),
    },
  ]

const cookbook =
  (what: Change): Teller<`cookbook.${Change}`> =>
  ({ id, name }) => [
    {
      option: `cookbook${CAPITALIZED[what]}`,
      document: { documentType: 'cookbook', operation: OPERATION[what], cookbookId: id },
      name,
    },
  ]

const organizer =
  (kind: 'category' | 'tag', what: Change): Teller<`${typeof kind}.${Change}`> =>
  ({ id, name, slug }) => [
    {
      option: `${kind}${CAPITALIZED[what]}`,
      document: { documentType: kind, operation: OPERATION[what], [`${kind}Id`]: id },
      name,
      ...(what === 'deleted' ? {} : { path: `/recipes/${kind === 'tag' ? 'tags' : 'categories'}/${slug}` }),
    },
  ]

/** Only the owner of a private list hears about it. */
const shoppingList =
  (what: Change): Teller<`shopping-list.${Change}`> =>
  ({ id, name, visibleTo }) =>
    visibleTo === null
      ? [
          {
            option: `shoppingList${CAPITALIZED[what]}`,
            document: { documentType: 'shopping_list', operation: OPERATION[what], shoppingListId: id },
            name: name ?? '',
            ...(what === 'deleted' ? {} : { path: `/shopping-lists/${id}` }),
          },
        ]
      : []

const itemsChanged: Teller<'shopping-list.items-changed'> = ({ id, name, visibleTo, ...items }) => {
  if (visibleTo !== null) return []
  return (['created', 'updated', 'deleted'] as const).flatMap((what): Happening[] => {
    const ids = items[what]
    if (ids.length === 0) return []
    const which = { ...(ids.length === 1 && { shoppingListItemId: ids[0] }), shoppingListItemIds: ids }
    const document = { documentType: 'shopping_list_item', operation: OPERATION[what], shoppingListId: id, ...which }
    return [{ option: 'shoppingListUpdated', document, name: name ?? '', path: `/shopping-lists/${id}` }]
  })
}

const imported: Teller<'recipes.imported'> = ({ reportId }) => [
  {
    option: 'recipeCreated',
    document: { documentType: 'recipe_bulk_report', operation: 'create', reportId },
    name: '',
    path: `/group/reports/${reportId}`,
  },
  { option: 'dataImport', document: { documentType: 'generic', operation: 'info', reportId }, name: '' },
]

/** The events notifiers follow, and how each is described. */
export const TELLERS: { [Name in ToldFact]?: Teller<Name> } = {
  'recipe.created': (fact) => (fact.oneOfMany ? [] : recipe('created')(fact)),
  'recipe.updated': recipe('updated'),
  'recipe.deleted': recipe('deleted'),
  'recipes.imported': imported,
  'user.registered': ({ userId }) => [
    { option: 'userSignup', document: { documentType: 'generic', operation: 'info', userId }, name: '' },
  ],
  'archive.imported': ({ reportId, name }) => [
    {
      option: 'dataMigrations',
      document: { documentType: 'generic', operation: 'info', reportId },
      name,
      path: `/group/reports/${reportId}`,
    },
  ],
  'data.exported': ({ name }) => [
    { option: 'dataExport', document: { documentType: 'generic', operation: 'info' }, name },
  ],
  'data.restored': ({ name }) => [
    {
      option: 'dataImport',
      document: { documentType: 'generic', operation: 'info' },
      name,
      ...(name === '' && { sentence: 'notification.restore-undone' }),
    },
  ],
  'mealplan.entry-created': ({ id, date, name }) => [
    {
      option: 'mealplanEntryCreated',
      document: { documentType: 'mealplan', operation: 'create', mealplanId: id, date },
      name,
    },
  ],
  'shopping-list.created': shoppingList('created'),
  'shopping-list.updated': shoppingList('updated'),
  'shopping-list.deleted': shoppingList('deleted'),
  'shopping-list.items-changed': itemsChanged,
  'cookbook.created': cookbook('created'),
  'cookbook.updated': cookbook('updated'),
  'cookbooks.updated': ({ ids, name }) => [
    {
      option: 'cookbookUpdated',
      document: { documentType: 'cookbook', operation: 'update', cookbookIds: ids },
      name,
    },
  ],
  'cookbook.deleted': cookbook('deleted'),
  'category.created': organizer('category', 'created'),
  'category.updated': organizer('category', 'updated'),
  'category.deleted': organizer('category', 'deleted'),
  'tag.created': organizer('tag', 'created'),
  'tag.updated': organizer('tag', 'updated'),
  'tag.deleted': organizer('tag', 'deleted'),
}

/** The published name of a type: `recipe_created` for `recipeCreated`. */
export const typeOf = (option: string) => option.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A type as a title: `Recipe Created` for `recipeCreated`. */
export const titleOf = (option: string) =>
  option.replace(/^[a-z]/, (letter) => letter.toUpperCase()).replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
