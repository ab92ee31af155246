/** Every address inside the product; nobody writes a URL by hand. */
export const paths = {
  home: () => '/',
  login: (next?: string) => withQuery('/login', { next: next === '/' ? undefined : next }),
  setup: () => '/setup',
  register: (token?: string) => withQuery('/register', { token }),
  forgotPassword: () => '/forgot-password',
  resetPassword: (token?: string) => withQuery('/reset-password', { token }),

  recipes: (query?: Query) => withQuery('/recipes/all', query),
  categories: () => '/recipes/categories',
  category: (slug: string) => `/recipes/categories/${part(slug)}`,
  tags: () => '/recipes/tags',
  tag: (slug: string) => `/recipes/tags/${part(slug)}`,
  tools: () => '/recipes/tools',
  tool: (slug: string) => `/recipes/tools/${part(slug)}`,
  cookbooks: () => '/cookbooks',
  arrangeCookbooks: (query?: Query) => withQuery('/group/cookbooks', query),
  cookbook: (slug: string) => `/cookbooks/${part(slug)}`,
  search: (query?: Query) => withQuery('/search', query),
  pantry: () => '/pantry',
  finder: (query?: Query) => withQuery('/recipes/finder', query),

  recipe: (slug: string, query?: Query) => withQuery(`/recipe/${part(slug)}`, query),
  editRecipe: (slug: string) => `/recipe/${part(slug)}?edit=true`,
  recipeHistory: (slug: string) => `/recipe/${part(slug)}/history`,
  parseLibrary: () => '/recipe/ingredient-parser',
  adminParser: () => '/admin/parser',
  parseIngredients: (slug: string, query?: Query) => withQuery(`/recipe/${part(slug)}/ingredient-parser`, query),
  editOcr: (slug: string, asset?: string) => withQuery(`/recipe/${part(slug)}/ocr-editor`, { asset }),
  createRecipe: (way: 'url' | 'text' | 'new' | 'bulk' | 'zip' | 'ocr' | 'debug' = 'url', query?: Query) =>
    withQuery(`/recipe/create/${way}`, query),
  bookmarklet: () => '/recipe/create/page',
  sharedRecipe: (id: string) => `/shared/recipes/${part(id)}`,
  publicRecipe: (groupId: string, slug: string) => `/explore/recipes/${part(groupId)}/${part(slug)}`,

  planner: (query?: Query) => withQuery('/group/mealplan/planner', query),
  thisWeek: () => '/group/mealplan/this-week',
  planSettings: () => '/group/mealplan/settings',
  /** The list opened last; all of them, if there is none. */
  shop: () => '/shopping-lists?open=last',
  shoppingLists: (query?: Query) => withQuery('/shopping-lists', query),
  shoppingList: (id: string) => `/shopping-lists/${part(id)}`,

  help: (page?: string) => (page === undefined ? '/help' : `/help/${part(page)}`),

  profile: () => '/user/profile',
  editProfile: () => '/user/profile/edit',
  apiTokens: () => '/user/profile/api-tokens',
  favorites: (userId: string) => `/user/${part(userId)}/favorites`,
  member: (userId: string) => `/user/${part(userId)}/profile`,
  data: (part: 'foods' | 'units' | 'labels' | 'recipes' = 'foods') => `/group/data/${part}`,
  trash: () => '/recipes/trash',
  group: () => '/group',
  members: () => '/group/members',
  movingIn: () => '/group/migrations',
  reports: (query?: Query) => withQuery('/group/reports', query),
  report: (id: string) => `/group/reports/${part(id)}`,
  notifiers: () => '/group/notifiers',
  webhooks: () => '/group/webhooks',

  adminUsers: (query?: Query) => withQuery('/admin/manage/users', query),
  createUser: () => '/admin/manage/users/create',
  adminUser: (id: string) => `/admin/manage/users/${part(id)}`,
  adminGroups: () => '/admin/manage/groups',
  adminBackups: () => '/admin/backups',
  adminThemes: () => '/admin/themes',
  adminGroup: (id: string) => `/admin/manage/groups/${part(id)}`,

  admin: () => '/admin',
  siteSettings: (query?: Query) => withQuery('/admin/site-settings', query),
  adminMaintenance: () => '/admin/maintenance',
  adminLogs: (query?: Query) => withQuery('/admin/maintenance/logs', query),
  adminTasks: () => '/admin/background-tasks',
  adminAnalytics: () => '/admin/analytics',
} as const

export type Query = Record<string, string | number | boolean | readonly string[] | null | undefined>

/** Adds parameters with a value; empty ones leave no trace in the address. */
export function withQuery(path: string, query: Query = {}) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) {
      if (one !== undefined && one !== null && one !== '' && one !== false) search.append(name, String(one))
    }
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

const part = encodeURIComponent
