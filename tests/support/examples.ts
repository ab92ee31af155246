import { createCookbook } from '#contract/cookbooks.ts'
import { createFood, createLabel, createUnit } from '#contract/foods.ts'
import { createCategory, createTag, createTool } from '#contract/organizers.ts'
import { createRecipe, getRecipe, patchRecipe } from '#contract/recipes.ts'
import { getSelf } from '#contract/users.ts'
import type { TestApp } from './app.ts'
import { type Client, file } from './client.ts'

export type Example = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  /** What a cook of another group is told; 404 when the call names a thing of the group. */
  stranger?: number
}
export type Things = Awaited<ReturnType<typeof makeThings>>

/** One of each thing that calls name, all of the owner's group. */
export async function makeThings(app: TestApp, owner: Client) {
  const slug = await owner.ok(createRecipe, { body: { name: 'Walked recipe' } })
  const recipe = await owner.ok(getRecipe, { params: { slug } })
  await owner.ok(patchRecipe, { params: { slug }, body: { settings: { ...recipe.settings, public: false } } })
  const self = await owner.ok(getSelf)
  const actor = { kind: 'system' as const, groupId: self.groupId, userId: self.id }
  return {
    recipe,
    self,
    category: await owner.ok(createCategory, { body: { name: 'Walked category' } }),
    tag: await owner.ok(createTag, { body: { name: 'Walked tag' } }),
    tool: await owner.ok(createTool, { body: { name: 'Walked tool' } }),
    food: await owner.ok(createFood, { body: { name: 'walked food' } }),
    otherFood: await owner.ok(createFood, { body: { name: 'walked other food' } }),
    unit: await owner.ok(createUnit, { body: { name: 'walked unit' } }),
    otherUnit: await owner.ok(createUnit, { body: { name: 'walked other unit' } }),
    label: await owner.ok(createLabel, { body: { name: 'walked label' } }),
    cookbook: await owner.ok(createCookbook, { body: { name: 'Walked cookbook' } }),
    report: await app.services.reports.begin(actor, { category: 'bulk_import', name: 'Walked report' }),
  }
}

/** A call of each endpoint that would work for the owner: what the walk over all endpoints sends. */
export function examples(things: Things): Record<string, Example> {
  const { recipe, category, tag, tool, food, unit, label, cookbook, report, self } = things
  const byId = ({ id }: { id: string }) => ({ params: { id } })
  const newcomer = {
    username: 'new',
    email: 'new@example.com',
    password: 'long-enough-1',
    passwordConfirm: 'long-enough-1',
  }
  const bySlug = { params: { slug: recipe.slug } }
  const page = 'https://recipes.example/soup'
  const picture = file('x', 'x.png', 'image/png')
  return {
    'GET /app/about': {},
    'GET /app/health': {},
    'GET /app/startup': {},
    'POST /app/setup': { body: { username: 'x', email: 'x@example.com', fullName: 'X', password: 'long-enough-1' } },
    'POST /auth/token': { body: { username: 'x', password: 'x' } },
    'GET /auth/refresh': {},
    'POST /auth/refresh': {},
    'POST /auth/logout': {},
    'GET /users/self': {},
    'PUT /users/password': { body: { currentPassword: 'x', newPassword: 'long-enough-1' } },
    'POST /users/:id/favorites/:slug': { params: { id: self.id, slug: recipe.slug }, stranger: 403 },
    'DELETE /users/:id/favorites/:slug': { params: { id: self.id, slug: recipe.slug }, stranger: 403 },
    'GET /users/self/sessions': {},
    'DELETE /users/self/sessions/:id': { params: { id: recipe.id } },
    'GET /users/self/ratings': {},
    'GET /users/self/ratings/:recipeId': { params: { recipeId: recipe.id } },
    'GET /users/self/favorites': {},
    'POST /users/:id/ratings/:slug': { params: { id: self.id, slug: recipe.slug }, body: { rating: 3 }, stranger: 403 },
    'GET /users/:id/favorites': byId(self),
    'GET /media/users/:id/profile.webp': byId(self),
    'POST /users/:id/image': { ...byId(self), body: { profile: picture }, stranger: 403 },
    'GET /users': {},
    'POST /users': { body: { username: 'y', email: 'y@example.com', password: 'long-enough-1' } },
    'GET /users/:id': { ...byId(self), stranger: 403 },
    'PUT /users/:id': { ...byId(self), body: { fullName: 'Renamed' }, stranger: 403 },
    'DELETE /users/:id': { ...byId(self), stranger: 403 },
    'GET /users/api-tokens': {},
    'POST /users/api-tokens': { body: { name: 'Walked token' } },
    'DELETE /users/api-tokens/:id': { params: { id: '999999' } },
    'POST /users/register': { body: { ...newcomer, groupToken: 'x' } },
    'POST /users/forgot-password': { body: { email: 'nobody@example.com' } },
    'POST /users/reset-password': { body: { ...newcomer, token: 'x' } },
    'GET /validators/group': { query: { name: 'x' } },
    'GET /validators/user/name': { query: { name: 'x' } },
    'GET /validators/user/email': { query: { email: 'x@example.com' } },
    'GET /validators/group/recipe': { query: { group_id: self.groupId, name: 'x' }, stranger: 404 },
    'GET /groups/self': {},
    'PUT /groups/self': { body: { name: 'Renamed' } },
    'GET /groups/members': {},
    'GET /groups/statistics': {},
    'GET /groups/storage': {},
    'GET /groups/categories': {},
    'PUT /groups/categories': { body: [] },
    'PUT /groups/permissions': { body: { userId: self.id }, stranger: 404 },
    'GET /groups/invitations': {},
    'POST /groups/invitations': { body: { uses: 1 } },
    'POST /groups/invitations/email': { body: { email: 'x@example.com', token: 'x' } },
    'GET /admin/users': {},
    'POST /admin/users': { body: { username: 'z', email: 'z@example.com', password: 'long-enough-1' } },
    'GET /admin/users/:id': { ...byId(self), stranger: 403 },
    'PUT /admin/users/:id': { ...byId(self), body: { fullName: 'Renamed' }, stranger: 403 },
    'DELETE /admin/users/:id': { ...byId(self), stranger: 403 },
    'POST /admin/users/unlock': {},
    'DELETE /admin/users/:id/lock': { ...byId(self), stranger: 403 },
    'POST /admin/users/password-reset-token': { body: { email: 'x@example.com' } },
    'GET /admin/groups': {},
    'POST /admin/groups': { body: { name: 'Walked group' } },
    'GET /admin/groups/:id': { params: { id: self.groupId }, stranger: 403 },
    'PUT /admin/groups/:id': { params: { id: self.groupId }, body: { name: 'Renamed' }, stranger: 403 },
    'DELETE /admin/groups/:id': { params: { id: self.groupId }, stranger: 403 },
    'GET /groups/preferences': {},
    'PUT /groups/preferences': { body: {} },
    'GET /recipes': {},
    'POST /recipes': { body: { name: 'Another' } },
    'GET /recipes/category': {},
    'GET /recipes/:slug': bySlug,
    'PUT /recipes/:slug': { ...bySlug, body: { name: recipe.name } },
    'PATCH /recipes/:slug': { ...bySlug, body: { rating: 3 } },
    'DELETE /recipes/:slug': bySlug,
    'PUT /recipes/:slug/image': { ...bySlug, body: { image: picture, extension: 'png' } },
    'POST /recipes/:slug/image': { ...bySlug, body: { url: `${page}.png` } },
    'DELETE /recipes/:slug/image': bySlug,
    'POST /recipes/:slug/assets': { ...bySlug, body: { file: picture, name: 'x', extension: 'png' } },
    'GET /media/recipes/:recipeId/images/:name': {
      params: { recipeId: recipe.id, name: 'original.webp' },
      stranger: 404,
    },
    'GET /media/recipes/:recipeId/assets/:name': { params: { recipeId: recipe.id, name: 'x.png' }, stranger: 404 },
    'POST /recipes/create-url': { body: { url: page } },
    'POST /recipes/create-url/bulk': { body: { imports: [{ url: page }] } },
    'POST /recipes/create/html-or-json': { body: { data: '<html></html>' } },
    'POST /recipes/test-scrape-url': { body: { url: page } },
    'POST /recipes/preview-url': { body: { url: page } },
    'GET /recipes/exports': {},
    'GET /recipes/:slug/exports': { ...bySlug, query: { template_name: 'raw' } },
    'POST /recipes/:slug/exports': bySlug,
    'GET /recipes/:slug/exports/zip': { ...bySlug, query: { token: 'x' }, stranger: 401 },
    'POST /recipes/create-from-zip': { body: { archive: file('x', 'x.zip', 'application/zip') } },
    'GET /organizers/categories': {},
    'POST /organizers/categories': { body: { name: 'Another' } },
    'GET /organizers/categories/empty': {},
    'GET /organizers/categories/:id': byId(category),
    'PUT /organizers/categories/:id': { ...byId(category), body: { name: 'Renamed' } },
    'DELETE /organizers/categories/:id': byId(category),
    'GET /organizers/categories/slug/:slug': { params: { slug: category.slug } },
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
    'GET /foods/:id': byId(food),
    'PUT /foods/:id': { ...byId(food), body: { name: 'renamed' } },
    'DELETE /foods/:id': byId(food),
    'PUT /foods/merge': { body: { fromFood: food.id, toFood: things.otherFood.id }, stranger: 404 },
    'GET /units': {},
    'POST /units': { body: { name: 'another' } },
    'GET /units/:id': byId(unit),
    'PUT /units/:id': { ...byId(unit), body: { name: 'renamed' } },
    'DELETE /units/:id': byId(unit),
    'PUT /units/merge': { body: { fromUnit: unit.id, toUnit: things.otherUnit.id }, stranger: 404 },
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
    'GET /groups/cookbooks': {},
    'POST /groups/cookbooks': { body: { name: 'Another' } },
    'PUT /groups/cookbooks': { body: [{ id: cookbook.id, name: 'Renamed' }], stranger: 404 },
    'GET /groups/cookbooks/:id': byId(cookbook),
    'PUT /groups/cookbooks/:id': { ...byId(cookbook), body: { name: 'Renamed' } },
    'DELETE /groups/cookbooks/:id': byId(cookbook),
    'POST /groups/seeders/foods': { body: { locale: 'en-US' } },
    'POST /groups/seeders/units': { body: { locale: 'en-US' } },
    'POST /groups/seeders/labels': { body: { locale: 'en-US' } },
    'GET /groups/reports': {},
    'GET /groups/reports/:id': { params: { id: report } },
    'DELETE /groups/reports/:id': { params: { id: report } },
  }
}
