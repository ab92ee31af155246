import sharp from 'sharp'
import { createComment } from '#contract/comments.ts'
import { createCookbook } from '#contract/cookbooks.ts'
import { rateRecipe } from '#contract/favorites.ts'
import { createFood, createLabel, createUnit } from '#contract/foods.ts'
import { createInvitation } from '#contract/invitations.ts'
import { createMealEntry, createPlanRule, deleteMealEntry, renewCalendarFeed } from '#contract/mealplans.ts'
import { uploadRecipeAsset, uploadRecipeImage } from '#contract/media.ts'
import { createNotifier } from '#contract/notifiers.ts'
import { deleteOrganizers } from '#contract/organizer-changes.ts'
import { createCategory, createTag, createTool } from '#contract/organizers.ts'
import { addToPantry, learnPantryBarcode } from '#contract/pantry.ts'
import { createRecipeAction } from '#contract/recipe-actions.ts'
import { listVersions } from '#contract/recipe-versions.ts'
import { createRecipe, deleteRecipe, getRecipe, patchRecipe } from '#contract/recipes.ts'
import { createShare } from '#contract/shares.ts'
import { createShoppingItem } from '#contract/shopping-items.ts'
import { createShoppingList } from '#contract/shopping-lists.ts'
import { createShop } from '#contract/shops.ts'
import { OWN_COLOURS } from '#contract/themes.ts'
import { createTimelineEvent, uploadTimelineImage } from '#contract/timeline.ts'
import { createApiToken, listSessions } from '#contract/tokens.ts'
import { getSelf, uploadUserImage } from '#contract/users.ts'
import { createWebhook } from '#contract/webhooks.ts'
import { USUAL_PLAN } from '../../src/features/backups/plan.ts'
import { PASSWORD, type TestApp } from './app.ts'
import { type Client, file } from './client.ts'
import { recipePage } from './site.ts'

export type Example = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  /**
   * The status for a cook of another group with every permission there; 404 when the call names a thing of the group.
   */
  stranger?: number
}
export type Things = Awaited<ReturnType<typeof makeThings>>

/** One of each thing that calls name, all in the owner's group. */
export async function makeThings(app: TestApp, owner: Client) {
  const slug = await owner.ok(createRecipe, { body: { name: 'Walked recipe' } })
  const recipe = await owner.ok(getRecipe, { params: { slug } })
  await owner.ok(patchRecipe, { params: { slug }, body: { settings: { ...recipe.settings, public: false } } })
  await owner.ok(patchRecipe, { params: { slug }, body: { description: 'As it was walked before' } })
  const versions = await owner.ok(listVersions, { params: { slug } })
  const self = await owner.ok(getSelf)
  const shoppingList = await owner.ok(createShoppingList, { body: { name: 'Walked list' } })
  const actor = { kind: 'system' as const, groupId: self.groupId, userId: self.id }
  const event = await owner.ok(createTimelineEvent, {
    body: { recipeId: recipe.id, subject: 'Walked event', nextTime: 'Half the salt' },
  })
  const picture = await pictureFile()
  await owner.ok(uploadRecipeImage, { params: { slug }, body: { image: picture, extension: 'png' } })
  const asset = await owner.ok(uploadRecipeAsset, {
    params: { slug },
    body: { file: picture, name: 'walked', extension: 'png' },
  })
  await owner.ok(uploadTimelineImage, { params: { id: event.id }, body: { image: picture } })
  await owner.ok(uploadUserImage, { params: { id: self.id }, body: { profile: picture } })
  await owner.ok(rateRecipe, { params: { id: self.id, slug }, body: { rating: 4 } })
  const pantry = await owner.ok(addToPantry, { body: { lines: ['1 walked pantry food'] } })
  const pantryFood = String(pantry.items[0]?.food.id)
  const barcode = '4001686301265'
  await owner.ok(learnPantryBarcode, { params: { number: barcode }, body: { foodId: pantryFood } })
  const thrownAway = await owner.ok(createRecipe, { body: { name: 'Thrown away' } })
  const removedMeal = await owner.ok(createMealEntry, { body: { date: '2026-11-21', title: 'Removed meal' } })
  await owner.ok(deleteMealEntry, { params: { id: removedMeal.id } })
  const { id: trashed } = await owner.ok(deleteRecipe, { params: { slug: thrownAway } })
  const spareTag = async (name: string) => (await owner.ok(createTag, { body: { name } })).id
  const lost = { params: { kind: 'tags' as const }, body: { ids: [await spareTag('Lost tag')] } }
  const { undo } = await owner.ok(deleteOrganizers, lost)
  await app.signedIn(self.username)
  const session = (await owner.ok(listSessions)).find(({ current }) => !current)
  return {
    recipe,
    pantryFood,
    barcode,
    pantryChange: String(pantry.changeId),
    version: String(versions.items[1]?.id),
    self,
    picture,
    asset,
    calendar: (await owner.ok(renewCalendarFeed, { body: {} })).url?.split('/').at(-1) ?? '',
    trashed,
    removedMeal,
    sessionId: session?.id ?? '',
    apiToken: await owner.ok(createApiToken, { body: { name: 'Walked token' } }),
    invitation: await owner.ok(createInvitation, { body: { uses: 3 } }),
    reset: await app.services.passwords.createResetToken(actor, self.email),
    fellow: (await app.member('fellow').then((fellow) => fellow.ok(getSelf))).id,
    theme: await app.services.themes.create(actor, { ...THEME, name: 'Walked theme' }),
    emptyGroup: await app.services.groups.open('Nobody in here'),
    comment: await owner.ok(createComment, { body: { recipeId: recipe.id, text: 'Walked comment' } }),
    share: await owner.ok(createShare, { body: { recipeId: recipe.id } }),
    event,
    category: await owner.ok(createCategory, { body: { name: 'Walked category' } }),
    tag: await owner.ok(createTag, { body: { name: 'Walked tag' } }),
    spareTags: [await spareTag('Spare tag'), await spareTag('Another spare tag'), await spareTag('Third spare tag')],
    undo,
    tool: await owner.ok(createTool, { body: { name: 'Walked tool' } }),
    food: await owner.ok(createFood, { body: { name: 'walked food' } }),
    otherFood: await owner.ok(createFood, { body: { name: 'walked other food' } }),
    unit: await owner.ok(createUnit, { body: { name: 'walked unit' } }),
    otherUnit: await owner.ok(createUnit, { body: { name: 'walked other unit' } }),
    label: await owner.ok(createLabel, { body: { name: 'walked label' } }),
    cookbook: await owner.ok(createCookbook, { body: { name: 'Walked cookbook' } }),
    meal: await owner.ok(createMealEntry, { body: { date: '2026-11-21', title: 'Walked meal' } }),
    planRule: await owner.ok(createPlanRule, { body: { day: 'friday' } }),
    shoppingList,
    shop: await owner.ok(createShop, { body: { name: 'Walked shop' } }),
    item: await owner.ok(createShoppingItem, { body: { shoppingListId: shoppingList.id, note: 'Walked item' } }),
    action: await owner.ok(createRecipeAction, {
      body: { actionType: 'post', title: 'Walked', url: 'http://127.0.0.1:1/' },
    }),
    notifier: await owner.ok(createNotifier, { body: { name: 'Walked', appriseUrl: 'json://127.0.0.1:1/' } }),
    webhook: await owner.ok(createWebhook, { body: { name: 'Walked webhook', scheduledTime: '07:00' } }),
    report: await app.services.reports.begin(actor, { category: 'bulk_import', name: 'Walked report' }),
  }
}

const PREFERENCES = {
  privateGroup: false,
  firstDayOfWeek: 1,
  recipePublic: true,
  recipeShowNutrition: false,
  recipeShowAssets: false,
  recipeLandscapeView: false,
  recipeDisableComments: false,
  recipeDisableAmount: false,
}
const THEME = { light: OWN_COLOURS, dark: OWN_COLOURS, siteDefault: false }

async function pictureFile() {
  const green = { create: { width: 300, height: 200, channels: 3, background: '#5b7f4a' } } as const
  return file(await sharp(green).png().toBuffer(), 'x.png', 'image/png')
}

/** One call of each endpoint that would succeed for the owner, for tests that walk over all endpoints. */
export function examples(things: Things): Record<string, Example> {
  const { comment, event, share, recipe, category, tag, tool, food, unit, label, cookbook, report, self } = things
  const byId = ({ id }: { id: string }) => ({ params: { id } })
  const byNumber = ({ id }: { id: number }) => ({ params: { id: String(id) } })
  const [into, from, third] = things.spareTags
  const tags = { kind: 'tags' }
  const { shoppingList, item, pantryFood, pantryChange, barcode } = things
  const newcomer = {
    username: 'new',
    email: 'new@example.com',
    password: 'long-enough-1',
    passwordConfirm: 'long-enough-1',
  }
  const theme = { ...THEME, name: 'Another theme' }
  const explored = { params: { groupSlug: self.groupSlug }, stranger: 200 }
  const bySlug = { params: { slug: recipe.slug } }
  const versionOf = { slug: recipe.slug, id: things.version }
  const page = 'https://recipes.example/soup'
  const picture = file('x', 'x.png', 'image/png')
  return {
    'GET /app/about': {},
    'GET /app/licenses': {},
    'GET /app/licenses/text': { query: { name: 'larder' } },
    'GET /app/health': {},
    'GET /app/startup': {},
    'POST /app/setup': { body: { username: 'x', email: 'x@example.com', fullName: 'X', password: 'long-enough-1' } },
    'POST /auth/token': { body: { username: self.username, password: PASSWORD } },
    'POST /notifications/consent': { body: { token: 'x', wanted: true } },
    'GET /media/pictures': { query: { address: 'http://127.0.0.1/' } },
    'POST /auth/confirm': { body: { password: PASSWORD } },
    'GET /auth/refresh': {},
    'POST /auth/refresh': {},
    'POST /auth/logout': {},
    'GET /users/self': {},
    'PUT /users/password': { body: { currentPassword: PASSWORD, newPassword: 'long-enough-1' } },
    'POST /users/:id/favorites/:slug': { params: { id: self.id, slug: recipe.slug }, stranger: 403 },
    'DELETE /users/:id/favorites/:slug': { params: { id: self.id, slug: recipe.slug }, stranger: 403 },
    'GET /users/self/sessions': {},
    'DELETE /users/self/sessions/:id': { params: { id: things.sessionId } },
    'GET /users/self/ratings': {},
    'GET /users/self/ratings/:recipeId': { params: { recipeId: recipe.id } },
    'GET /households/pantry': {},
    'POST /households/pantry': { body: { lines: ['2 walked other food'] } },
    'POST /households/pantry/foods/:foodId/answers': {
      params: { foodId: pantryFood },
      body: { answer: 'still-there' },
      stranger: 404,
    },
    'PATCH /households/pantry/foods/:foodId': {
      params: { foodId: pantryFood },
      body: { place: 'freezer' },
      stranger: 404,
    },
    'GET /households/pantry/changes': {},
    'POST /households/pantry/shopped': { body: { listId: shoppingList.id }, stranger: 404 },
    'POST /households/pantry/made': { body: { recipeId: recipe.id }, stranger: 404 },
    'GET /households/pantry/coverage': { query: { recipeIds: [recipe.id] } },
    'GET /households/pantry/reasons': { query: { foodIds: [pantryFood] } },
    'GET /households/pantry/barcodes/:number': { params: { number: barcode }, stranger: 404 },
    'PUT /households/pantry/barcodes/:number': {
      params: { number: barcode },
      body: { foodId: pantryFood },
      stranger: 404,
    },
    'POST /households/pantry/scanned': { body: { number: barcode }, stranger: 404 },
    'DELETE /households/pantry/changes/:id': { params: { id: pantryChange }, stranger: 404 },
    'GET /users/self/favorites': {},
    'POST /users/:id/ratings/:slug': { params: { id: self.id, slug: recipe.slug }, body: { rating: 3 }, stranger: 403 },
    'GET /users/:id/favorites': byId(self),
    'GET /users/:id/ratings': byId(self),
    'GET /media/users/:id/profile.webp': byId(self),
    'POST /users/:id/image': { ...byId(self), body: { profile: things.picture }, stranger: 403 },
    'DELETE /users/:id/image': { ...byId(self), stranger: 403 },
    'GET /users': {},
    'POST /users': { body: { username: 'y', email: 'y@example.com', password: 'long-enough-1' } },
    'GET /users/:id': { ...byId(self), stranger: 403 },
    'PUT /users/:id': { ...byId(self), body: { email: self.email, fullName: 'Renamed' }, stranger: 403 },
    'DELETE /users/:id': { ...byId(self), stranger: 403 },
    'GET /users/api-tokens': {},
    'POST /users/api-tokens': { body: { name: 'Walked token' } },
    'DELETE /users/api-tokens/:id': { ...byNumber(things.apiToken), stranger: 404 },
    'POST /users/register': { body: { ...newcomer, groupToken: things.invitation.token } },
    'POST /users/forgot-password': { body: { email: 'nobody@example.com' } },
    'POST /users/reset-password': { body: { ...newcomer, email: self.email, token: things.reset.token } },
    'GET /validators/group': { query: { name: 'x' } },
    'GET /validators/user/name': { query: { name: 'x' } },
    'GET /validators/user/email': { query: { email: 'x@example.com' } },
    'GET /validators/group/recipe': { query: { group_id: self.groupId, name: 'x' }, stranger: 404 },
    'GET /groups/self': {},
    'PUT /groups/self': { body: { name: 'Renamed' } },
    'GET /groups/members': {},
    'GET /groups/members/:person': { params: { person: self.username } },
    'GET /groups/households': {},
    'GET /groups/households/:slug': { params: { slug: self.householdSlug } },
    'GET /households/self': {},
    'GET /households/self/recipes/:slug': bySlug,
    'GET /households/members': {},
    'GET /households/preferences': {},
    'PUT /households/preferences': { body: { privateHousehold: true } },
    'GET /groups/statistics': {},
    'GET /groups/storage': {},
    'GET /groups/categories': {},
    'PUT /groups/categories': { body: [] },
    'PUT /groups/permissions': { body: { userId: things.fellow }, stranger: 404 },
    'GET /groups/invitations': {},
    'POST /groups/invitations': { body: { uses: 1 } },
    'POST /groups/invitations/email': {
      body: { email: 'x@example.com', token: things.invitation.token },
      stranger: 404,
    },
    'DELETE /groups/invitations/:token': { params: { token: things.invitation.token } },
    'GET /admin/users': {},
    'POST /admin/users': { body: { username: 'z', email: 'z@example.com', password: 'long-enough-1' } },
    'GET /admin/users/:id': { ...byId(self), stranger: 403 },
    'PUT /admin/users/:id': { ...byId(self), body: { fullName: 'Renamed' }, stranger: 403 },
    'DELETE /admin/users/:id': { ...byId(self), stranger: 403 },
    'POST /admin/users/unlock': {},
    'DELETE /admin/users/:id/lock': { ...byId(self), stranger: 403 },
    'POST /admin/users/password-reset-token': { body: { email: self.email } },
    'GET /admin/groups': {},
    'POST /admin/groups': { body: { name: 'Walked group' } },
    'GET /admin/groups/:id': { params: { id: self.groupId }, stranger: 403 },
    'PUT /admin/groups/:id': { params: { id: self.groupId }, body: { name: 'Renamed' }, stranger: 403 },
    'DELETE /admin/groups/:id': { ...byId(things.emptyGroup), stranger: 403 },
    'GET /admin/households': {},
    'GET /admin/households/:id': { params: { id: self.householdId }, stranger: 403 },
    'PUT /admin/households/:id': { params: { id: self.householdId }, body: { name: 'Renamed' }, stranger: 403 },
    'GET /admin/about': {},
    'GET /admin/about/statistics': {},
    'GET /admin/about/check': {},
    'GET /admin/about/docker/validate': {},
    'GET /media/docker/validate.txt': {},
    'GET /admin/analytics': {},
    'GET /admin/email': {},
    'POST /admin/email': { body: { email: 'x@example.com' } },
    'GET /admin/maintenance': {},
    'GET /admin/maintenance/storage': {},
    'GET /admin/maintenance/clean': {},
    'GET /admin/maintenance/logs': {},
    'GET /admin/logs': {},
    'GET /admin/logs/:lines': { params: { lines: '5' }, stranger: 403 },
    'POST /admin/maintenance/clean/temp': { body: {} },
    'POST /admin/maintenance/clean/images': { body: {} },
    'POST /admin/maintenance/clean/recipe-folders': { body: {} },
    'POST /admin/maintenance/clean/orphans': { body: {} },
    'POST /admin/maintenance/clean/logs': { body: {} },
    'GET /admin/backups': {},
    'POST /admin/backups': { body: {} },
    'POST /backups/export/database': { body: {} },
    'POST /admin/backups/:id/test': { params: { id: 'x.zip' }, body: {}, stranger: 403 },
    'GET /admin/backup-plan': {},
    'PUT /admin/backup-plan': { body: { ...USUAL_PLAN } },
    'DELETE /admin/backup-plan/undo': {},
    'POST /admin/backup-plan/undo/restore': { body: {} },
    'GET /admin/backups/:id': { params: { id: 'x.zip' }, stranger: 403 },
    'DELETE /admin/backups/:id': { params: { id: 'x.zip' }, stranger: 403 },
    'POST /admin/backups/upload': { body: { archive: file('x', 'x.zip', 'application/zip') } },
    'POST /admin/backups/:id/restore': { params: { id: 'x.zip' }, body: {}, stranger: 403 },
    'GET /admin/server-tasks': {},
    'POST /admin/server-tasks': { body: {} },
    'GET /groups/server-tasks': {},
    'GET /admin/jobs': {},
    'POST /admin/jobs/:name/run': { params: { name: 'shares.remove-expired' }, body: {}, stranger: 403 },
    'GET /utils/download': { query: { token: 'x' } },
    'GET /groups/preferences': {},
    'PUT /groups/preferences': { body: PREFERENCES },
    'GET /groups/visibility': {},
    'PUT /groups/visibility': { body: { recipes: 'kept' } },
    'GET /recipes': {},
    'POST /recipes': { body: { name: 'Another' } },
    'GET /recipes/category': {},
    'GET /recipes/summary/untagged': {},
    'GET /recipes/summary/uncategorized': {},
    'GET /recipes/suggestions': {},
    'GET /recipes/:slug': bySlug,
    'PUT /recipes': { body: [{ id: recipe.id, name: recipe.name, assets: [things.asset] }], stranger: 404 },
    'PATCH /recipes': { body: [{ id: recipe.id, rating: 3 }], stranger: 404 },
    'PUT /recipes/:slug': { ...bySlug, body: { name: recipe.name, assets: [things.asset] } },
    'PATCH /recipes/:slug': { ...bySlug, body: { rating: 3 } },
    'DELETE /recipes/:slug': bySlug,
    'PUT /recipes/:slug/image': { ...bySlug, body: { image: things.picture, extension: 'png' } },
    'POST /recipes/:slug/image': { ...bySlug, body: { url: `${page}.png` } },
    'DELETE /recipes/:slug/image': bySlug,
    'POST /recipes/:slug/assets': { ...bySlug, body: { file: picture, name: 'x', extension: 'png' } },
    'GET /media/recipes/:recipeId/images/:name': {
      params: { recipeId: recipe.id, name: 'original.webp' },
      stranger: 404,
    },
    'GET /media/recipes/:recipeId/assets/:name': { params: { recipeId: recipe.id, name: 'walked.png' }, stranger: 404 },
    'POST /recipes/create-url': { body: { url: page } },
    'POST /recipes/create-url/bulk': { body: { imports: [{ url: page }] } },
    'POST /recipes/create-url/bulk/:id/stop': { params: { id: report } },
    'POST /recipes/create-url/bulk/:id/retry': { params: { id: report }, body: {} },
    'POST /recipes/create/html-or-json': { body: { data: recipePage() } },
    'POST /recipes/test-scrape-url': { body: { url: page } },
    'POST /recipes/preview-url': { body: { url: page } },
    'POST /recipes/preview-html-or-json': { body: { data: recipePage() } },
    'GET /recipes/exports': {},
    'GET /recipes/:slug/exports': { ...bySlug, query: { template_name: 'raw' } },
    'POST /recipes/:slug/exports': bySlug,
    'GET /recipes/:slug/exports/zip': { ...bySlug, query: { token: 'x' }, stranger: 401 },
    'POST /recipes/create-from-zip': { body: { archive: file('x', 'x.zip', 'application/zip') } },
    'POST /recipes/:slug/duplicate': { ...bySlug, body: {} },
    'GET /recipes/:slug/versions': bySlug,
    'GET /recipes/:slug/versions/:id': { params: versionOf },
    'GET /recipes/:slug/versions/:id/differences': { params: versionOf },
    'POST /recipes/:slug/versions/:id/restore': { params: versionOf },
    'GET /recipes/trash': {},
    'POST /recipes/bulk-actions/export': { body: { recipes: [recipe.slug] }, stranger: 404 },
    'POST /recipes/bulk-actions/book': {
      body: { format: 'epub', of: { recipes: [recipe.slug] }, pictures: false },
      stranger: 404,
    },
    'GET /recipes/bulk-actions/export': {},
    'GET /recipes/bulk-actions/export/download': { query: { path: 'no-such' } },
    'DELETE /recipes/bulk-actions/export/purge': {},
    'POST /recipes/trash/:id/restore': { params: { id: things.trashed } },
    'DELETE /recipes/trash/:id': { params: { id: things.trashed } },
    'POST /recipes/bulk-actions/tag': { body: { recipes: [recipe.slug], tags: ['Bulk'] } },
    'POST /recipes/bulk-actions/tools': { body: { recipes: [recipe.slug], tools: ['Bulk'] } },
    'POST /recipes/bulk-actions/categorize': { body: { recipes: [recipe.slug], categories: ['Bulk'] } },
    'POST /recipes/bulk-actions/settings': { body: { recipes: [recipe.slug], settings: {} } },
    'POST /recipes/bulk-actions/delete': { body: { recipes: [recipe.slug] } },
    'GET /recipes/:slug/comments': bySlug,
    'GET /comments': {},
    'POST /comments': { body: { recipeId: recipe.id, text: 'Good.' }, stranger: 404 },
    'GET /comments/:id': byId(comment),
    'PUT /comments/:id': { ...byId(comment), body: { text: 'Better.' } },
    'DELETE /comments/:id': byId(comment),
    'GET /shared/recipes': {},
    'POST /shared/recipes': { body: { recipeId: recipe.id }, stranger: 404 },
    'GET /shared/recipes/:id': byId(share),
    'DELETE /shared/recipes/:id': byId(share),
    'GET /recipes/shared/:id': { ...byId(share), stranger: 200 },
    'GET /explore/groups/:groupSlug/recipes': explored,
    'GET /explore/groups/:groupSlug/recipes/:slug': { params: { ...explored.params, slug: recipe.slug } },
    'GET /explore/groups/:groupSlug/cookbooks': explored,
    'GET /explore/groups/:groupSlug/cookbooks/:id': { params: { ...explored.params, id: cookbook.id } },
    'GET /explore/groups/:groupSlug/foods': explored,
    'GET /explore/groups/:groupSlug/organizers/categories': explored,
    'GET /explore/groups/:groupSlug/organizers/tags': explored,
    'GET /explore/groups/:groupSlug/organizers/tools': explored,
    'GET /explore/groups/:groupSlug/households': explored,
    'GET /explore/recipes/:groupId/:slug': { params: { groupId: self.groupId, slug: recipe.slug } },
    'GET /recipes/timeline/events': {},
    'POST /recipes/timeline/events': { body: { recipeId: recipe.id, subject: 'Made' }, stranger: 404 },
    'GET /recipes/timeline/events/:id': byId(event),
    'PUT /recipes/timeline/events/:id': { ...byId(event), body: { subject: 'Made again' } },
    'DELETE /recipes/timeline/events/:id': byId(event),
    'PUT /recipes/timeline/events/:id/image': { ...byId(event), body: { image: things.picture } },
    'PUT /recipes/timeline/events/:id/next-time/done': byId(event),
    'DELETE /recipes/timeline/events/:id/next-time/done': byId(event),
    'GET /media/recipes/:recipeId/images/timeline/:eventId/:name': {
      params: { recipeId: recipe.id, eventId: event.id, name: 'original.webp' },
    },
    'PATCH /recipes/:slug/last-made': { ...bySlug, body: { timestamp: '2026-01-01T00:00:00Z' } },
    'GET /organizers/categories': {},
    'POST /organizers/categories': { body: { name: 'Another' } },
    'GET /organizers/categories/empty': {},
    'GET /organizers/categories/:id': byId(category),
    'PUT /organizers/categories/:id': { ...byId(category), body: { name: 'Renamed' } },
    'DELETE /organizers/categories/:id': byId(category),
    'GET /organizers/categories/slug/:slug': { params: { slug: category.slug } },
    'GET /organizers/shelves/:kind': { params: tags, stranger: 200 },
    'POST /organizers/bulk-actions/:kind/merge': { params: tags, body: { into, from: [from] } },
    'POST /organizers/bulk-actions/:kind/empty': { params: tags, body: { ids: [into] } },
    'POST /organizers/bulk-actions/:kind/delete': { params: tags, body: { ids: [third] } },
    'POST /organizers/changes/:id/undo': { params: { id: things.undo }, body: {} },
    'GET /organizers/tags': {},
    'POST /organizers/tags': { body: { name: 'Another' } },
    'GET /organizers/tags/empty': {},
    'GET /organizers/tags/:id': byId(tag),
    'PUT /organizers/tags/:id': { ...byId(tag), body: { name: 'Renamed' } },
    'DELETE /organizers/tags/:id': byId(tag),
    'GET /organizers/tags/slug/:slug': { params: { slug: tag.slug } },
    'GET /organizers/tools': {},
    'POST /organizers/tools': { body: { name: 'Another' } },
    'GET /organizers/tools/:id': byId(tool),
    'PUT /organizers/tools/:id': { ...byId(tool), body: { name: 'Renamed' } },
    'DELETE /organizers/tools/:id': byId(tool),
    'GET /organizers/tools/slug/:slug': { params: { slug: tool.slug } },
    'GET /foods': {},
    'POST /foods': { body: { name: 'another' } },
    'GET /foods/uses': {},
    'POST /foods/uses': { body: { ids: [food.id] } },
    'GET /foods/:id': byId(food),
    'PUT /foods/:id': { ...byId(food), body: { name: 'renamed' } },
    'DELETE /foods/:id': byId(food),
    'PUT /foods/merge': { body: { fromFood: food.id, toFood: things.otherFood.id }, stranger: 404 },
    'GET /units': {},
    'POST /units': { body: { name: 'another' } },
    'GET /units/uses': {},
    'POST /units/uses': { body: { ids: [unit.id] } },
    'GET /units/:id': byId(unit),
    'PUT /units/:id': { ...byId(unit), body: { name: 'renamed' } },
    'DELETE /units/:id': byId(unit),
    'PUT /units/merge': { body: { fromUnit: unit.id, toUnit: things.otherUnit.id }, stranger: 404 },
    'POST /ocr': { body: { file: picture } },
    'POST /ocr/file-to-tsv': { body: { file: picture } },
    'POST /ocr/asset-to-tsv': {
      body: { recipeSlug: recipe.slug, assetName: 'original-recipe-image.png' },
      stranger: 404,
    },
    'POST /ocr/tsv-to-recipe': { body: { words: [] } },
    'POST /recipes/create-ocr': { body: { file: picture } },
    'POST /parser/ingredient': { body: { ingredient: '1 cup flour' } },
    'POST /parser/ingredients': { body: { ingredients: ['1 cup flour'] } },
    'POST /parser/corrections': {
      body: { corrections: [{ sentence: '1 x', quantity: 1, unitId: null, foodId: food.id }] },
      stranger: 404,
    },
    'GET /groups/labels': {},
    'POST /groups/labels': { body: { name: 'another' } },
    'GET /groups/labels/:id': byId(label),
    'PUT /groups/labels/:id': { ...byId(label), body: { name: 'renamed' } },
    'DELETE /groups/labels/:id': byId(label),
    'GET /groups/mealplans': {},
    'GET /groups/mealplans/today': {},
    'POST /groups/mealplans': { body: { date: '2026-11-22', title: 'Another' } },
    'POST /groups/mealplans/random': { body: { date: '2026-11-22' }, stranger: 404 },
    'POST /groups/mealplans/fill': { body: { startDate: '2026-11-22', endDate: '2026-11-22' } },
    'POST /groups/mealplans/copy': { body: { startDate: '2026-11-22', endDate: '2026-11-22', toDate: '2026-11-29' } },
    'GET /groups/mealplans/:id': byNumber(things.meal),
    'PUT /groups/mealplans/:id': { ...byNumber(things.meal), body: { id: things.meal.id, date: '2026-11-23' } },
    'DELETE /groups/mealplans/:id': byNumber(things.meal),
    'POST /groups/mealplans/:id/redraw': { ...byNumber(things.meal), body: {} },
    'POST /groups/mealplans/:id/put-back': byNumber(things.removedMeal),
    'GET /groups/mealplans/rules': {},
    'POST /groups/mealplans/rules': { body: {} },
    'GET /groups/mealplans/rules/:id': byId(things.planRule),
    'PUT /groups/mealplans/rules/:id': { ...byId(things.planRule), body: { day: 'monday' } },
    'DELETE /groups/mealplans/rules/:id': byId(things.planRule),
    'GET /groups/mealplans/calendar': {},
    'POST /groups/mealplans/calendar': { body: {} },
    'DELETE /groups/mealplans/calendar': {},
    'GET /calendar/:file': { params: { file: things.calendar }, stranger: 200 },
    'GET /groups/shopping/lists': {},
    'POST /groups/shopping/lists': { body: { name: 'Another' } },
    'GET /groups/shopping/lists/:id': byId(shoppingList),
    'PUT /groups/shopping/lists/:id': { ...byId(shoppingList), body: { name: 'Renamed' } },
    'DELETE /groups/shopping/lists/:id': byId(shoppingList),
    'PUT /groups/shopping/lists/:id/label-settings': { ...byId(shoppingList), body: [] },
    'POST /groups/shopping/lists/:id/recipe/:recipeId': {
      params: { id: shoppingList.id, recipeId: recipe.id },
      body: {},
    },
    'POST /groups/shopping/lists/:id/recipe': { ...byId(shoppingList), body: [{ recipeId: recipe.id }] },
    'DELETE /groups/shopping/lists/:id/recipe/:recipeId': { params: { id: shoppingList.id, recipeId: recipe.id } },
    'POST /groups/shopping/lists/:id/recipe/:recipeId/delete': {
      params: { id: shoppingList.id, recipeId: recipe.id },
      body: {},
    },
    'POST /groups/shopping/lists/:id/contributions/remove': {
      ...byId(shoppingList),
      body: { planDate: '2026-11-22' },
    },
    'POST /groups/shopping/lists/:id/additions/preview': {
      ...byId(shoppingList),
      body: { startDate: '2026-11-22', endDate: '2026-11-28' },
    },
    'POST /groups/shopping/lists/:id/additions': {
      ...byId(shoppingList),
      body: { startDate: '2026-11-22', endDate: '2026-11-28' },
    },
    'POST /groups/shopping/lists/:id/mealplan/preview': {
      ...byId(shoppingList),
      body: { startDate: '2026-11-22', endDate: '2026-11-28' },
    },
    'POST /groups/shopping/lists/:id/mealplan': {
      ...byId(shoppingList),
      body: { startDate: '2026-11-22', endDate: '2026-11-28' },
    },
    'POST /groups/shopping/lists/:id/operations': {
      ...byId(shoppingList),
      body: { client: 'walked-device', operations: [] },
    },
    'GET /groups/shopping/lists/:id/changes': byId(shoppingList),
    'PUT /groups/shopping/lists/:id/presence': byId(shoppingList),
    'DELETE /groups/shopping/lists/:id/presence': byId(shoppingList),
    'GET /groups/shopping/shops': {},
    'POST /groups/shopping/shops': { body: { name: 'Another' } },
    'PUT /groups/shopping/shops/:id': { ...byId(things.shop), body: { name: 'Renamed' } },
    'DELETE /groups/shopping/shops/:id': byId(things.shop),
    'GET /groups/shopping/items': {},
    'POST /groups/shopping/items': { body: { shoppingListId: shoppingList.id, note: 'Another' }, stranger: 404 },
    'POST /groups/shopping/items/create-bulk': {
      body: [{ shoppingListId: shoppingList.id, note: 'Another' }],
      stranger: 404,
    },
    'GET /groups/shopping/items/:id': byId(item),
    'PUT /groups/shopping/items/:id': { ...byId(item), body: { checked: true } },
    'PUT /groups/shopping/items': { body: [{ id: item.id, checked: true }], stranger: 404 },
    'PUT /households/shopping/items': { body: [{ id: item.id, checked: true }], stranger: 404 },
    'DELETE /groups/shopping/items/:id': byId(item),
    'DELETE /groups/shopping/items': { query: { ids: [item.id] }, stranger: 404 },
    'GET /groups/events/notifications': {},
    'POST /groups/events/notifications': { body: { name: 'Another', appriseUrl: 'json://localhost' } },
    'GET /groups/events/notifications/:id': byId(things.notifier),
    'PUT /groups/events/notifications/:id': { ...byId(things.notifier), body: { name: 'Renamed' } },
    'DELETE /groups/events/notifications/:id': byId(things.notifier),
    'POST /groups/events/notifications/:id/test': { ...byId(things.notifier), body: {} },
    'GET /groups/recipe-actions': {},
    'POST /groups/recipe-actions': { body: { actionType: 'link', title: 'Another', url: 'https://x.example' } },
    'GET /groups/recipe-actions/:id': byId(things.action),
    'PUT /groups/recipe-actions/:id': {
      ...byId(things.action),
      body: { actionType: 'link', title: 'Renamed', url: 'https://x.example' },
    },
    'DELETE /groups/recipe-actions/:id': byId(things.action),
    'POST /groups/recipe-actions/:id/trigger/:slug': { params: { id: things.action.id, slug: recipe.slug }, body: {} },
    'GET /groups/webhooks': {},
    'POST /groups/webhooks': { body: { scheduledTime: '07:00' } },
    'GET /groups/webhooks/:id': byId(things.webhook),
    'PUT /groups/webhooks/:id': { ...byId(things.webhook), body: { scheduledTime: '08:00' } },
    'DELETE /groups/webhooks/:id': byId(things.webhook),
    'GET /groups/webhooks/:id/deliveries': byId(things.webhook),
    'POST /groups/webhooks/:id/test': { ...byId(things.webhook), body: {} },
    'POST /groups/webhooks/rerun': { body: {} },
    'GET /groups/events': {},
    'GET /groups/cookbooks': {},
    'GET /groups/cookbook-shelves': {},
    'POST /groups/cookbooks': { body: { name: 'Another' } },
    'PUT /groups/cookbooks': { body: [{ id: cookbook.id, name: 'Renamed' }], stranger: 404 },
    'GET /groups/cookbooks/:id': byId(cookbook),
    'PUT /groups/cookbooks/:id': { ...byId(cookbook), body: { name: 'Renamed' } },
    'DELETE /groups/cookbooks/:id': byId(cookbook),
    'POST /groups/seeders/foods': { body: { locale: 'en-US' } },
    'POST /groups/seeders/units': { body: { locale: 'en-US' } },
    'POST /groups/seeders/labels': { body: { locale: 'en-US' } },
    'GET /app/about/theme': {},
    'GET /app/themes': {},
    'POST /admin/themes': { body: theme },
    'PUT /admin/themes/:id': { ...byId(things.theme), body: theme, stranger: 403 },
    'DELETE /admin/themes/:id': { ...byId(things.theme), stranger: 403 },
    'POST /groups/migrations': { body: { migration_type: 'paprika', archive: file('x', 'x.zip', 'application/zip') } },
    'GET /groups/reports': {},
    'GET /groups/reports/:id': { params: { id: report } },
    'DELETE /groups/reports/:id': { params: { id: report } },
  }
}
