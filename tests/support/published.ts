/**
 * The published shapes of answers: each field with its type. A question mark allows `null`; our own fields may stand
 * beside them.
 */
export type Shape = string | Fields | [Shape] | { maybe: Shape }
type Fields = { [field: string]: Shape }

const maybe = (shape: Shape): Shape => ({ maybe: shape })
const pageOf = (items: Shape): Shape => ({
  ...{ page: 'int', per_page: 'int', total: 'int', total_pages: 'int', items: [items] },
  ...{ next: 'text?', previous: 'text?' },
})

const made = { createdAt: 'moment?', updateAt: 'moment?' }
const changed = { createdAt: 'moment', updatedAt: 'moment' }
const ofHousehold = { groupId: 'uuid', householdId: 'uuid' }
const named = { id: 'uuid', name: 'text', slug: 'text' }
const tool = { ...named, onHand: 'bool' }
const done = { message: 'text', error: 'bool' }
const label = { id: 'uuid', groupId: 'uuid', name: 'text', color: 'text' }
const alias = { name: 'text' }
const unit = {
  ...{ id: 'uuid', name: 'text', pluralName: 'text?', description: 'text', extras: 'object', fraction: 'bool' },
  ...{ abbreviation: 'text', pluralAbbreviation: 'text?', useAbbreviation: 'bool', aliases: [alias] as [Shape] },
  ...made,
}
const food = {
  ...{ id: 'uuid', name: 'text', pluralName: 'text?', description: 'text', extras: 'object', labelId: 'uuid?' },
  ...{ label: maybe(label), aliases: [alias] as [Shape], onHand: 'bool' },
  ...made,
}
const ingredient = {
  ...{ title: 'text?', note: 'text?', unit: maybe(unit), food: maybe(food), disableAmount: 'bool', isFood: 'bool' },
  ...{ quantity: 'number?', originalText: 'text?', referenceId: 'uuid', display: 'text' },
}
const step = {
  ...{ id: 'uuid', title: 'text?', summary: 'text?', text: 'text' },
  ingredientReferences: [{ referenceId: 'uuid?' }] as [Shape],
}
const summary = {
  ...{ id: 'uuid', userId: 'uuid', groupId: 'uuid', householdId: 'uuid', name: 'text', slug: 'text', image: 'text?' },
  ...{ recipeYield: 'text?', recipeYieldQuantity: 'number', recipeServings: 'number', description: 'text?' },
  ...{ totalTime: 'text?', prepTime: 'text?', cookTime: 'text?', performTime: 'text?', rating: 'number?' },
  ...{ recipeCategory: [named] as [Shape], tags: [named] as [Shape], tools: [tool] as [Shape], orgURL: 'text?' },
  ...{ dateAdded: 'day?', dateUpdated: 'moment?', lastMade: 'moment?', ...made },
}
const NUTRITION = 'calories fatContent proteinContent carbohydrateContent fiberContent sodiumContent sugarContent'
  .concat(' cholesterolContent saturatedFatContent transFatContent unsaturatedFatContent')
  .split(' ')
const SETTINGS = 'public showNutrition showAssets landscapeView disableComments disableAmount locked'.split(' ')
const asset = { name: 'text', icon: 'text', fileName: 'text?' }
const each = (fields: readonly string[], type: Shape): Fields => Object.fromEntries(fields.map((one) => [one, type]))
const comment = {
  ...{ id: 'uuid', recipeId: 'uuid', text: 'text', userId: 'uuid', updateAt: 'moment', ...changed },
  user: { id: 'uuid', username: 'text', admin: 'bool' },
}
const recipe = {
  ...summary,
  ...{ recipeIngredient: [ingredient] as [Shape], recipeInstructions: [step] as [Shape] },
  ...{
    nutrition: maybe(each(NUTRITION, 'text?')),
    settings: maybe(each(SETTINGS, 'bool')),
    assets: [asset] as [Shape],
  },
  ...{ notes: [{ title: 'text', text: 'text' }] as [Shape], extras: 'object', isOcrRecipe: 'bool' },
  comments: [comment] as [Shape],
}
const user = {
  ...{ id: 'uuid', username: 'text', fullName: 'text?', email: 'text', authMethod: 'Mealie|LDAP|OIDC', admin: 'bool' },
  ...{ group: 'text', groupId: 'uuid', groupSlug: 'text', household: 'text', householdId: 'uuid' },
  ...{ householdSlug: 'text', advanced: 'bool', canInvite: 'bool', canManage: 'bool', canOrganize: 'bool' },
  ...{ canManageHousehold: 'bool', cacheKey: 'text', favoriteRecipes: ['text'] as [Shape] },
  tokens: [{ id: 'int', name: 'text', createdAt: 'moment' }] as [Shape],
}
const member = { id: 'uuid', ...ofHousehold, username: 'text', fullName: 'text?' }
const housemate = {
  ...member,
  ...{ email: 'text', group: 'text', groupSlug: 'text', household: 'text', householdSlug: 'text', admin: 'bool' },
  ...{ canInvite: 'bool', canManage: 'bool', canOrganize: 'bool', cacheKey: 'text' },
}
const RECIPE_DEFAULTS = 'recipePublic recipeShowNutrition recipeShowAssets recipeLandscapeView recipeDisableComments'
  .concat(' recipeDisableAmount')
  .split(' ')
const preferences = { firstDayOfWeek: 'int', ...each(RECIPE_DEFAULTS, 'bool') }
const groupPreferences = { id: 'uuid', groupId: 'uuid', privateGroup: 'bool', ...preferences }
const householdPreferences = {
  ...{ id: 'uuid', privateHousehold: 'bool', lockRecipeEditsFromOtherHouseholds: 'bool' },
  ...preferences,
}
const webhook = {
  ...{ id: 'uuid', ...ofHousehold, enabled: 'bool', name: 'text', url: 'text', webhookType: 'mealplan' },
  scheduledTime: 'time',
}
const group = {
  ...{ id: 'uuid', name: 'text', slug: 'text', categories: maybe([named]), webhooks: [webhook] as [Shape] },
  ...{ users: maybe([member]), preferences: maybe(groupPreferences) },
}
const household = { id: 'uuid', groupId: 'uuid', name: 'text', slug: 'text', preferences: householdPreferences }
const cookbook = {
  ...{ id: 'uuid', ...ofHousehold, name: 'text', description: 'text', slug: 'text', position: 'int', public: 'bool' },
  ...{ categories: [named] as [Shape], tags: [named] as [Shape], tools: [named] as [Shape], queryFilterString: 'text' },
  ...{ requireAllCategories: 'bool', requireAllTags: 'bool', requireAllTools: 'bool', queryFilter: 'object' },
}
const MEALS = 'breakfast|lunch|dinner|side|snack|drink|dessert'
const meal = {
  ...{ id: 'int', ...ofHousehold, userId: 'uuid?', date: 'day', entryType: MEALS, title: 'text', text: 'text' },
  ...{ recipeId: 'uuid?', recipe: maybe(summary) },
}
const rule = {
  ...{ id: 'uuid', ...ofHousehold, entryType: `${MEALS}|unset`, categories: [named] as [Shape] },
  ...{ day: 'monday|tuesday|wednesday|thursday|friday|saturday|sunday|unset', tags: [named] as [Shape] },
  ...{ queryFilterString: 'text', queryFilter: 'object' },
}
const itemReference = {
  ...{ id: 'uuid', shoppingListItemId: 'uuid', recipeId: 'uuid', recipeQuantity: 'number' },
  ...{ recipeScale: 'number?', recipeNote: 'text?' },
}
const item = {
  ...{ id: 'uuid', ...ofHousehold, shoppingListId: 'uuid', checked: 'bool', position: 'int', isFood: 'bool' },
  ...{ note: 'text?', quantity: 'number', unitId: 'uuid?', unit: maybe(unit), foodId: 'uuid?', food: maybe(food) },
  ...{ labelId: 'uuid?', label: maybe(label), recipeReferences: [itemReference] as [Shape], extras: 'object' },
  ...{ display: 'text', ...made },
}
const itemChanges = {
  ...{ createdItems: [item] as [Shape], updatedItems: [item] as [Shape] },
  deletedItems: [item] as [Shape],
}
const listSummary = {
  ...{ id: 'uuid', ...ofHousehold, userId: 'uuid?', name: 'text?', extras: 'object', ...made },
  labelSettings: [{ id: 'uuid', shoppingListId: 'uuid', labelId: 'uuid', position: 'int', label }] as [Shape],
  recipeReferences: [
    { id: 'uuid', shoppingListId: 'uuid', recipeId: 'uuid', recipeQuantity: 'number', recipe: summary },
  ] as [Shape],
}
const list = { ...listSummary, listItems: [item] as [Shape] }
const NOTIFIED =
  'testMessage webhookTask recipeCreated recipeUpdated recipeDeleted userSignup dataMigrations dataExport'
    .concat(' dataImport mealplanEntryCreated shoppingListCreated shoppingListUpdated shoppingListDeleted')
    .concat(' cookbookCreated cookbookUpdated cookbookDeleted tagCreated tagUpdated tagDeleted')
    .concat(' categoryCreated categoryUpdated categoryDeleted')
    .split(' ')
const notifier = {
  ...{ id: 'uuid', ...ofHousehold, name: 'text', enabled: 'bool' },
  options: { id: 'uuid', ...each(NOTIFIED, 'bool') },
}
const action = { id: 'uuid', ...ofHousehold, actionType: 'link|post', title: 'text', url: 'text' }
const invitation = { token: 'text', usesLeft: 'int', ...ofHousehold }
const event = {
  ...{ id: 'uuid', ...ofHousehold, recipeId: 'uuid', userId: 'uuid', subject: 'text', eventMessage: 'text?' },
  ...{ eventType: 'system|info|comment', image: 'has image|does not have image', timestamp: 'moment', ...changed },
}
const report = {
  ...{ id: 'uuid', timestamp: 'moment', category: 'backup|restore|migration|bulk_import', groupId: 'uuid' },
  ...{ name: 'text', status: 'in-progress|success|failure|partial' },
}
const entry = { id: 'uuid', reportId: 'uuid', timestamp: 'moment', success: 'bool', message: 'text', exception: 'text' }
const shareSummary = { id: 'uuid', groupId: 'uuid', recipeId: 'uuid', expiresAt: 'moment', createdAt: 'moment' }
const valid = { valid: 'bool' }
const session = { access_token: 'text', token_type: 'bearer' }
const task = {
  id: 'int',
  groupId: 'uuid?',
  name: 'text',
  createdAt: 'moment',
  status: 'running|finished|failed',
  log: 'text',
}
const rating = { recipeId: 'uuid', rating: 'number?', isFavorite: 'bool' }
const CONFIDENCE = ['average', 'comment', 'name', 'unit', 'quantity', 'food']
const parsed = {
  ...{ input: 'text?', confidence: each(CONFIDENCE, 'number?') },
  ingredient: { title: 'text?', note: 'text?', quantity: 'number?', disableAmount: 'bool', referenceId: 'uuid' },
}

/** All calls of a resource that answer it in the same shape, and its list. */
function resource(path: string, one: Shape, listed: Shape = one): Record<string, Shape> {
  const byId = { [`GET ${path}/:id`]: one, [`PUT ${path}/:id`]: one, [`DELETE ${path}/:id`]: one }
  return { [`GET ${path}`]: pageOf(listed), [`POST ${path}`]: one, ...byId }
}

/** The published shape of each success, by method and path. */
export const PUBLISHED: Record<string, Shape> = {
  'POST /auth/token': session,
  'GET /auth/refresh': session,
  'POST /auth/refresh': session,
  'GET /app/about': {
    ...{ production: 'bool', version: 'text', demoStatus: 'bool', allowSignup: 'bool', allowPasswordLogin: 'bool' },
    ...{ defaultGroupSlug: 'text?', defaultHouseholdSlug: 'text?', enableOidc: 'bool', oidcRedirect: 'bool' },
    ...{ oidcProviderName: 'text', enableOpenai: 'bool', enableOpenaiImageServices: 'bool', tokenTime: 'int' },
  },
  'GET /app/startup': { isFirstLogin: 'bool', isDemo: 'bool' },
  'GET /users/self': user,
  'GET /users': pageOf(user),
  'POST /users': user,
  'GET /users/:id': user,
  'PUT /users/:id': done,
  'PUT /users/password': done,
  'DELETE /users/:id': 'null',
  'POST /users/api-tokens': { token: 'text', name: 'text', id: 'int' },
  'POST /users/register': user,
  'POST /users/forgot-password': 'null',
  'GET /users/self/ratings': { ratings: [rating] },
  'GET /users/self/ratings/:recipeId': rating,
  'GET /users/self/favorites': { ratings: [rating] },
  'GET /validators/group': valid,
  'GET /validators/user/name': valid,
  'GET /validators/user/email': valid,
  'GET /validators/group/recipe': valid,
  'GET /admin/users': pageOf(user),
  'POST /admin/users': user,
  'GET /admin/users/:id': user,
  'PUT /admin/users/:id': user,
  'POST /admin/users/unlock': { unlocked: 'int' },
  'GET /admin/groups': pageOf(group),
  'POST /admin/groups': group,
  'GET /admin/groups/:id': group,
  'PUT /admin/groups/:id': group,
  'GET /admin/households': pageOf(household),
  'GET /admin/households/:id': household,
  'GET /admin/about': {
    ...{ production: 'bool', version: 'text', demoStatus: 'bool', allowSignup: 'bool', versionLatest: 'text' },
    ...{ apiPort: 'int', apiDocs: 'bool', dbType: 'sqlite|postgres', dbUrl: 'text?', defaultGroup: 'text' },
    ...{ buildId: 'text', recipeScraperVersion: 'text' },
  },
  'GET /admin/about/statistics': each(
    ['totalRecipes', 'totalUsers', 'totalGroups', 'uncategorizedRecipes', 'untaggedRecipes'],
    'int',
  ),
  'GET /admin/about/check': each(['emailReady', 'ldapReady', 'baseUrlSet', 'isUpToDate'], 'bool'),
  'GET /admin/about/docker/validate': { text: 'text' },
  'GET /admin/maintenance': { dataDirSize: 'text', logFileSize: 'text', cleanableImages: 'int', cleanableDirs: 'int' },
  'GET /admin/maintenance/storage': each(
    ['tempDirSize', 'backupsDirSize', 'groupsDirSize', 'recipesDirSize', 'userDirSize'],
    'text',
  ),
  'GET /admin/maintenance/logs': { logs: ['text'] },
  'GET /admin/email': { ready: 'bool' },
  'POST /admin/email': { success: 'bool', error: 'text?' },
  'GET /admin/server-tasks': pageOf(task),
  'GET /admin/backups': { imports: [{ name: 'text', date: 'moment', size: 'text' }], templates: ['text'] },
  'GET /admin/analytics': {
    ...{ installationId: 'uuid', version: 'text', databaseType: 'text', usingEmail: 'bool', usingLdap: 'bool' },
    ...each(['apiTokens', 'users', 'groups', 'recipes', 'shoppingLists', 'cookbooks'], 'int'),
  },
  'GET /groups/self': group,
  'GET /groups/members': [member],
  'GET /groups/members/:person': member,
  'GET /groups/households': pageOf(household),
  'GET /groups/households/:slug': household,
  'GET /groups/statistics': each(
    ['totalRecipes', 'totalUsers', 'totalCategories', 'totalTags', 'totalTools', 'totalHouseholds'],
    'int',
  ),
  'GET /groups/storage': {
    ...{ usedStorageBytes: 'int', usedStorageStr: 'text', totalStorageBytes: 'int', totalStorageStr: 'text' },
  },
  'GET /groups/categories': [named],
  'GET /groups/preferences': groupPreferences,
  'PUT /groups/preferences': groupPreferences,
  'PUT /groups/permissions': user,
  'GET /groups/invitations': [invitation],
  'POST /groups/invitations': invitation,
  'GET /households/self': { ...household, group: 'text', users: [housemate], webhooks: [webhook] },
  'GET /households/self/recipes/:slug': { recipeId: 'uuid', lastMade: 'moment?' },
  'GET /households/members': pageOf(housemate),
  'GET /households/preferences': householdPreferences,
  'PUT /households/preferences': householdPreferences,
  'GET /recipes': pageOf(summary),
  'POST /recipes': 'text',
  'PUT /recipes': [recipe],
  'PATCH /recipes': [recipe],
  'GET /recipes/category': [summary],
  'GET /recipes/summary/untagged': [summary],
  'GET /recipes/summary/uncategorized': [summary],
  'GET /recipes/:slug': recipe,
  'PUT /recipes/:slug': recipe,
  'PATCH /recipes/:slug': recipe,
  'DELETE /recipes/:slug': recipe,
  'PATCH /recipes/:slug/last-made': recipe,
  'POST /recipes/:slug/duplicate': recipe,
  'PUT /recipes/:slug/image': { image: 'text' },
  'POST /recipes/:slug/assets': asset,
  'GET /recipes/exports': { json: ['text'], zip: ['text'], jinja2: ['text'] },
  'POST /recipes/:slug/exports': { token: 'text' },
  'POST /recipes/create-url': 'text',
  'POST /recipes/create-url/bulk': { reportId: 'uuid' },
  'GET /recipes/:slug/comments': [comment],
  'GET /comments': pageOf(comment),
  'POST /comments': comment,
  'GET /comments/:id': comment,
  'PUT /comments/:id': comment,
  'DELETE /comments/:id': done,
  'GET /recipes/timeline/events': pageOf(event),
  'POST /recipes/timeline/events': event,
  'GET /recipes/timeline/events/:id': event,
  'PUT /recipes/timeline/events/:id': event,
  'DELETE /recipes/timeline/events/:id': event,
  'GET /shared/recipes': [shareSummary],
  'POST /shared/recipes': { ...shareSummary, recipe },
  'GET /shared/recipes/:id': { ...shareSummary, recipe },
  'POST /organizers/categories': { ...named, groupId: 'uuid' },
  'POST /organizers/tags': { ...named, groupId: 'uuid' },
  'POST /organizers/tools': tool,
  'GET /organizers/categories': pageOf(named),
  'GET /organizers/tags': pageOf(named),
  'GET /organizers/tools': pageOf(tool),
  'GET /organizers/categories/:id': named,
  'GET /organizers/tags/:id': named,
  'GET /organizers/tools/:id': tool,
  ...resource('/foods', food),
  'PUT /foods/merge': done,
  ...resource('/units', unit),
  'PUT /units/merge': done,
  ...resource('/groups/labels', label),
  ...resource('/groups/cookbooks', cookbook),
  ...resource('/groups/mealplans', meal),
  'GET /groups/mealplans/today': [meal],
  ...resource('/groups/mealplans/rules', rule),
  ...resource('/groups/shopping/lists', list, listSummary),
  'POST /groups/shopping/lists/:id/recipe/:recipeId': list,
  ...resource('/groups/shopping/items', item),
  'PUT /groups/shopping/items': [item],
  'PUT /households/shopping/items': itemChanges,
  'POST /groups/shopping/items/create-bulk': itemChanges,
  'DELETE /groups/shopping/items': done,
  ...resource('/groups/webhooks', webhook),
  ...resource('/groups/events/notifications', notifier),
  'DELETE /groups/events/notifications/:id': 'nothing',
  ...resource('/groups/recipe-actions', action),
  'GET /groups/reports': [report],
  'GET /groups/reports/:id': { ...report, entries: [entry] },
  'DELETE /groups/reports/:id': done,
  'POST /parser/ingredient': parsed,
  'POST /parser/ingredients': [parsed],
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TYPES: Record<string, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  int: (value) => Number.isInteger(value),
  bool: (value) => typeof value === 'boolean',
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  null: (value) => value === null,
  nothing: (value) => value === undefined,
  uuid: (value) => UUID.test(String(value)),
  day: (value) => /^\d{4}-\d\d-\d\d$/.test(String(value)),
  time: (value) => /^\d\d:\d\d:\d\d$/.test(String(value)),
  moment: (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(String(value)),
}

/** Where a value differs from its published shape, as sentences. */
export function misshapen(shape: Shape, value: unknown, place = 'answer'): string[] {
  if (typeof shape === 'string') {
    if (shape.endsWith('?')) return value === null ? [] : misshapen(shape.slice(0, -1), value, place)
    const fits = TYPES[shape]?.(value) ?? shape.split('|').includes(String(value))
    return fits ? [] : [`${place} is ${JSON.stringify(value)}, not ${shape}`]
  }
  if (Array.isArray(shape)) {
    if (!Array.isArray(value)) return [`${place} is no list`]
    return value.flatMap((one, at) => misshapen(shape[0], one, `${place}[${at}]`))
  }
  if (isMaybe(shape)) return value === null ? [] : misshapen(shape.maybe, value, place)
  if (!TYPES.object?.(value)) return [`${place} is no object`]
  const object = value as Record<string, unknown>
  return Object.entries(shape).flatMap(([field, type]) => {
    return field in object ? misshapen(type, object[field], `${place}.${field}`) : [`${place}.${field} is missing`]
  })
}

const isMaybe = (shape: Exclude<Shape, string | [Shape]>): shape is { maybe: Shape } =>
  Object.keys(shape).length === 1 && 'maybe' in shape
