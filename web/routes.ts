import { matchRoute, type Parser } from 'wouter'
import { lazyScreen, type Params, type Screen } from './lazyScreen.ts'
import { paths } from './paths.ts'

export type Route = Screen & {
  path: string
  /** `blank` screens stand alone, before or beside signing in. */
  layout: 'frame' | 'blank'
}

/** Every address of the product and the screen that answers it. The first that fits wins. */
export const routes: readonly Route[] = [
  inFrame(
    '/',
    lazyScreen(() => import('./screens/home/HomeScreen.tsx').then((m) => m.HomeScreen)),
  ),
  alone(
    '/login',
    lazyScreen(() => import('./screens/login/LoginScreen.tsx').then((m) => m.LoginScreen)),
  ),
  alone(
    '/setup',
    lazyScreen(() => import('./screens/setup/SetupScreen.tsx').then((m) => m.SetupScreen)),
  ),

  alone(
    '/register',
    lazyScreen(() => import('./screens/register/RegisterScreen.tsx').then((m) => m.RegisterScreen)),
  ),
  alone(
    '/register/register',
    lazyScreen(() => import('./screens/register/RegisterScreen.tsx').then((m) => m.RegisterScreen)),
  ),
  alone(
    '/register/states',
    lazyScreen(() => import('./screens/register/RegisterScreen.tsx').then((m) => m.RegisterScreen)),
  ),
  alone(
    '/forgot-password',
    lazyScreen(() => import('./screens/forgot-password/ForgotPasswordScreen.tsx').then((m) => m.ForgotPasswordScreen)),
  ),
  alone(
    '/reset-password',
    lazyScreen(() => import('./screens/reset-password/ResetPasswordScreen.tsx').then((m) => m.ResetPasswordScreen)),
  ),
  alone(
    '/mail-consent',
    lazyScreen(() => import('./screens/mail-consent/MailConsentScreen.tsx').then((m) => m.MailConsentScreen)),
  ),

  alone(
    '/shared/recipes/:id',
    lazyScreen(() => import('./screens/shared-recipe/SharedRecipeScreen.tsx').then((m) => m.SharedRecipeScreen)),
  ),
  alone(
    '/explore/recipes/:groupId/:slug',
    lazyScreen(() => import('./screens/shared-recipe/PublicRecipeScreen.tsx').then((m) => m.PublicRecipeScreen)),
  ),
  inFrame(
    '/recipes/all',
    lazyScreen(() => import('./screens/recipes/RecipesScreen.tsx').then((m) => m.RecipesScreen)),
  ),
  inFrame(
    '/recipes/categories',
    lazyScreen(() => import('./screens/organizers/CategoriesScreen.tsx').then((m) => m.CategoriesScreen)),
  ),
  inFrame(
    '/recipes/categories/:slug',
    lazyScreen(() => import('./screens/organizers/CategoryScreen.tsx').then((m) => m.CategoryScreen)),
  ),
  inFrame(
    '/recipes/tags',
    lazyScreen(() => import('./screens/organizers/TagsScreen.tsx').then((m) => m.TagsScreen)),
  ),
  inFrame(
    '/recipes/tags/:slug',
    lazyScreen(() => import('./screens/organizers/TagScreen.tsx').then((m) => m.TagScreen)),
  ),
  inFrame(
    '/recipes/tools',
    lazyScreen(() => import('./screens/organizers/ToolsScreen.tsx').then((m) => m.ToolsScreen)),
  ),
  inFrame(
    '/recipes/tools/:slug',
    lazyScreen(() => import('./screens/organizers/ToolScreen.tsx').then((m) => m.ToolScreen)),
  ),
  inFrame(
    '/cookbooks',
    lazyScreen(() => import('./screens/cookbooks/CookbooksScreen.tsx').then((m) => m.CookbooksScreen)),
  ),
  inFrame(
    '/cookbooks/:slug',
    lazyScreen(() => import('./screens/cookbooks/CookbookScreen.tsx').then((m) => m.CookbookScreen)),
  ),
  inFrame(
    '/recipes/finder',
    lazyScreen(() => import('./screens/finder/FinderScreen.tsx').then((m) => m.FinderScreen)),
  ),
  inFrame(
    '/search',
    lazyScreen(() => import('./screens/search/SearchScreen.tsx').then((m) => m.SearchScreen)),
  ),

  inFrame(
    '/recipe/create/page',
    lazyScreen(() => import('./screens/recipe-create/FromPageScreen.tsx').then((m) => m.FromPageScreen)),
  ),
  inFrame(
    '/recipe/create',
    lazyScreen(() => import('./screens/recipe-create/CreateScreen.tsx').then((m) => m.CreateScreen)),
  ),
  inFrame(
    '/recipe/create/url',
    lazyScreen(() => import('./screens/recipe-create/CreateUrlScreen.tsx').then((m) => m.CreateUrlScreen)),
  ),
  inFrame(
    '/recipe/create/text',
    lazyScreen(() => import('./screens/recipe-create/CreateTextScreen.tsx').then((m) => m.CreateTextScreen)),
  ),
  inFrame(
    '/recipe/create/new',
    lazyScreen(() => import('./screens/recipe-create/CreateNewScreen.tsx').then((m) => m.CreateNewScreen)),
  ),
  inFrame(
    '/recipe/create/bulk',
    lazyScreen(() => import('./screens/recipe-create/CreateBulkScreen.tsx').then((m) => m.CreateBulkScreen)),
  ),
  inFrame(
    '/recipe/create/zip',
    lazyScreen(() => import('./screens/recipe-create/CreateZipScreen.tsx').then((m) => m.CreateZipScreen)),
  ),
  inFrame(
    '/recipe/create/ocr',
    lazyScreen(() => import('./screens/recipe-create/CreateOcrScreen.tsx').then((m) => m.CreateOcrScreen)),
  ),
  inFrame(
    '/recipe/create/debug',
    lazyScreen(() => import('./screens/recipe-create/CreateDebugScreen.tsx').then((m) => m.CreateDebugScreen)),
  ),
  inFrame(
    '/recipe/ingredient-parser',
    lazyScreen(() => import('./screens/ingredient-parser/LibraryParserScreen.tsx').then((m) => m.LibraryParserScreen)),
  ),
  inFrame(
    '/recipe/:slug/ingredient-parser',
    lazyScreen(() =>
      import('./screens/ingredient-parser/IngredientParserScreen.tsx').then((m) => m.IngredientParserScreen),
    ),
  ),
  inFrame(
    '/recipe/:slug/ocr-editor',
    lazyScreen(() => import('./screens/ocr-editor/OcrEditorScreen.tsx').then((m) => m.OcrEditorScreen)),
  ),
  inFrame(
    '/recipe/:slug/history',
    lazyScreen(() => import('./screens/recipe-history/HistoryScreen.tsx').then((m) => m.HistoryScreen)),
  ),
  inFrame(
    '/recipe/:slug',
    lazyScreen(() => import('./screens/recipe/RecipeScreen.tsx').then((m) => m.RecipeScreen)),
  ),

  inFrame(
    '/group/mealplan/planner',
    lazyScreen(() => import('./screens/mealplan/PlannerScreen.tsx').then((m) => m.PlannerScreen)),
  ),
  inFrame(
    '/group/mealplan/this-week',
    lazyScreen(() => import('./screens/mealplan/ThisWeekScreen.tsx').then((m) => m.ThisWeekScreen)),
  ),
  inFrame(
    '/group/mealplan/settings',
    lazyScreen(() => import('./screens/mealplan/PlanSettingsScreen.tsx').then((m) => m.PlanSettingsScreen)),
  ),
  inFrame(
    '/shopping-lists',
    lazyScreen(() => import('./screens/shopping-lists/ShoppingListsScreen.tsx').then((m) => m.ShoppingListsScreen)),
  ),
  inFrame(
    '/shopping-lists/:id',
    lazyScreen(() => import('./screens/shopping-list/ShoppingListScreen.tsx').then((m) => m.ShoppingListScreen)),
  ),

  inFrame(
    '/user/:id/favorites',
    lazyScreen(() => import('./screens/favorites/FavoritesScreen.tsx').then((m) => m.FavoritesScreen)),
  ),
  inFrame(
    '/user/:id/profile',
    lazyScreen(() => import('./screens/favorites/FavoritesScreen.tsx').then((m) => m.FavoritesScreen)),
  ),
  inFrame(
    '/user/profile/edit',
    lazyScreen(() => import('./screens/profile-edit/ProfileEditScreen.tsx').then((m) => m.ProfileEditScreen)),
  ),
  inFrame(
    '/user/profile/api-tokens',
    lazyScreen(() => import('./screens/api-tokens/ApiTokensScreen.tsx').then((m) => m.ApiTokensScreen)),
  ),
  inFrame(
    '/user/profile',
    lazyScreen(() => import('./screens/profile/ProfileScreen.tsx').then((m) => m.ProfileScreen)),
  ),

  inFrame(
    '/group/data',
    lazyScreen(() => import('./screens/data/DataScreen.tsx').then((m) => m.DataScreen)),
  ),
  inFrame(
    '/group/data/foods',
    lazyScreen(() => import('./screens/data/FoodsScreen.tsx').then((m) => m.FoodsScreen)),
  ),
  inFrame(
    '/group/data/units',
    lazyScreen(() => import('./screens/data/UnitsScreen.tsx').then((m) => m.UnitsScreen)),
  ),
  inFrame(
    '/group/data/labels',
    lazyScreen(() => import('./screens/data/LabelsScreen.tsx').then((m) => m.LabelsScreen)),
  ),
  inFrame(
    '/group/data/recipes',
    lazyScreen(() => import('./screens/data/recipes/DataRecipesScreen.tsx').then((m) => m.DataRecipesScreen)),
  ),
  inFrame(
    '/recipes/trash',
    lazyScreen(() => import('./screens/trash/TrashScreen.tsx').then((m) => m.TrashScreen)),
  ),
  inFrame(
    '/group/cookbooks',
    lazyScreen(() => import('./screens/group-cookbooks/GroupCookbooksScreen.tsx').then((m) => m.GroupCookbooksScreen)),
  ),
  inFrame(
    '/group',
    lazyScreen(() => import('./screens/group/GroupScreen.tsx').then((m) => m.GroupScreen)),
  ),
  inFrame(
    '/group/members',
    lazyScreen(() => import('./screens/members/MembersScreen.tsx').then((m) => m.MembersScreen)),
  ),
  inFrame(
    '/group/migrations',
    lazyScreen(() => import('./screens/group-migrations/MovingInScreen.tsx').then((m) => m.MovingInScreen)),
  ),
  inFrame(
    '/group/reports',
    lazyScreen(() => import('./screens/group-reports/ReportsScreen.tsx').then((m) => m.ReportsScreen)),
  ),
  inFrame(
    '/group/reports/:id',
    lazyScreen(() => import('./screens/group-reports/ReportScreen.tsx').then((m) => m.ReportScreen)),
  ),
  inFrame(
    '/group/notifiers',
    lazyScreen(() => import('./screens/group-notifiers/NotifiersScreen.tsx').then((m) => m.NotifiersScreen)),
  ),
  inFrame(
    '/group/webhooks',
    lazyScreen(() => import('./screens/group-webhooks/WebhooksScreen.tsx').then((m) => m.WebhooksScreen)),
  ),

  inFrame(
    '/admin/site-settings',
    lazyScreen(() => import('./screens/admin-site-settings/SiteSettingsScreen.tsx').then((m) => m.SiteSettingsScreen)),
  ),
  inFrame(
    '/admin/maintenance',
    lazyScreen(() => import('./screens/admin-maintenance/MaintenanceScreen.tsx').then((m) => m.MaintenanceScreen)),
  ),
  inFrame(
    '/admin/maintenance/logs',
    lazyScreen(() => import('./screens/admin-logs/LogsScreen.tsx').then((m) => m.LogsScreen)),
  ),
  inFrame(
    '/admin/background-tasks',
    lazyScreen(() => import('./screens/admin-tasks/TasksScreen.tsx').then((m) => m.TasksScreen)),
  ),
  inFrame(
    '/admin/analytics',
    lazyScreen(() => import('./screens/admin-analytics/AnalyticsScreen.tsx').then((m) => m.AnalyticsScreen)),
  ),
  inFrame(
    '/admin/manage/users',
    lazyScreen(() => import('./screens/admin-users/AdminUsersScreen.tsx').then((m) => m.AdminUsersScreen)),
  ),
  inFrame(
    '/admin/manage/users/create',
    lazyScreen(() => import('./screens/admin-users/CreateUserScreen.tsx').then((m) => m.CreateUserScreen)),
  ),
  inFrame(
    '/admin/manage/users/:id',
    lazyScreen(() => import('./screens/admin-users/AdminUserScreen.tsx').then((m) => m.AdminUserScreen)),
  ),
  inFrame(
    '/admin/backups',
    lazyScreen(() => import('./screens/admin-backups/BackupsScreen.tsx').then((m) => m.BackupsScreen)),
  ),
  inFrame(
    '/admin/themes',
    lazyScreen(() => import('./screens/themes/ThemesScreen.tsx').then((m) => m.ThemesScreen)),
  ),
  inFrame(
    '/admin/manage/groups',
    lazyScreen(() => import('./screens/admin-groups/AdminGroupsScreen.tsx').then((m) => m.AdminGroupsScreen)),
  ),
  inFrame(
    '/admin/parser',
    lazyScreen(() => import('./screens/admin-parser/AdminParserScreen.tsx').then((m) => m.AdminParserScreen)),
  ),
  inFrame(
    '/admin/manage/groups/:id',
    lazyScreen(() => import('./screens/admin-groups/AdminGroupScreen.tsx').then((m) => m.AdminGroupScreen)),
  ),
  inFrame(
    '/help',
    lazyScreen(() => import('./screens/handbook/HandbookScreen.tsx').then((m) => m.HandbookScreen)),
  ),
  inFrame(
    '/help/licenses',
    lazyScreen(() => import('./screens/licenses/LicensesScreen.tsx').then((m) => m.LicensesScreen)),
  ),
  inFrame(
    '/help/:page',
    lazyScreen(() => import('./screens/handbook/HandbookScreen.tsx').then((m) => m.HandbookScreen)),
  ),
]

/** Addresses that only hold others together, and where somebody who types one by hand wants to go. */
export const sections: ReadonlyMap<string, string> = new Map([
  ['/recipes', paths.recipes()],
  ['/recipe', paths.recipes()],
  ['/group/mealplan', paths.planner()],
  ['/admin', paths.siteSettings()],
  ['/admin/manage', paths.adminUsers()],
  ['/user', paths.profile()],
])

export function routeOf(parser: Parser, location: string): { route: Route; params: Params } | undefined {
  for (const route of routes) {
    const [fits, params] = matchRoute(parser, route.path, location)
    if (fits) return { route, params }
  }
  return undefined
}

function inFrame(path: string, screen: Screen): Route {
  return { path, layout: 'frame', ...screen }
}

function alone(path: string, screen: Screen): Route {
  return { path, layout: 'blank', ...screen }
}
