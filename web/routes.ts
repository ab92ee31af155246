import { paths } from './paths.ts'
import { alone, inFrame, type Route } from './routing.ts'

/** Every address of the product and the screen that answers it. The first that fits wins. */
export const routes: readonly Route[] = [
  inFrame('/', () => import('./screens/home/HomeScreen.tsx').then((m) => m.HomeScreen)),
  alone('/login', () => import('./screens/login/LoginScreen.tsx').then((m) => m.LoginScreen)),
  alone('/setup', () => import('./screens/setup/SetupScreen.tsx').then((m) => m.SetupScreen)),

  alone('/register', () => import('./screens/register/RegisterScreen.tsx').then((m) => m.RegisterScreen)),
  alone('/register/register', () => import('./screens/register/RegisterScreen.tsx').then((m) => m.RegisterScreen)),
  alone('/register/states', () => import('./screens/register/RegisterScreen.tsx').then((m) => m.RegisterScreen)),
  alone('/forgot-password', () =>
    import('./screens/forgot-password/ForgotPasswordScreen.tsx').then((m) => m.ForgotPasswordScreen),
  ),
  alone('/reset-password', () =>
    import('./screens/reset-password/ResetPasswordScreen.tsx').then((m) => m.ResetPasswordScreen),
  ),
  alone('/mail-consent', () => import('./screens/mail-consent/MailConsentScreen.tsx').then((m) => m.MailConsentScreen)),

  alone('/shared/recipes/:id', () =>
    import('./screens/shared-recipe/SharedRecipeScreen.tsx').then((m) => m.SharedRecipeScreen),
  ),
  alone('/explore/recipes/:groupId/:slug', () =>
    import('./screens/shared-recipe/PublicRecipeScreen.tsx').then((m) => m.PublicRecipeScreen),
  ),
  inFrame('/recipes/all', () => import('./screens/recipes/RecipesScreen.tsx').then((m) => m.RecipesScreen)),
  inFrame('/recipes/categories', () =>
    import('./screens/organizers/CategoriesScreen.tsx').then((m) => m.CategoriesScreen),
  ),
  inFrame('/recipes/categories/:slug', () =>
    import('./screens/organizers/CategoryScreen.tsx').then((m) => m.CategoryScreen),
  ),
  inFrame('/recipes/tags', () => import('./screens/organizers/TagsScreen.tsx').then((m) => m.TagsScreen)),
  inFrame('/recipes/tags/:slug', () => import('./screens/organizers/TagScreen.tsx').then((m) => m.TagScreen)),
  inFrame('/recipes/tools', () => import('./screens/organizers/ToolsScreen.tsx').then((m) => m.ToolsScreen)),
  inFrame('/recipes/tools/:slug', () => import('./screens/organizers/ToolScreen.tsx').then((m) => m.ToolScreen)),
  inFrame('/cookbooks', () => import('./screens/cookbooks/CookbooksScreen.tsx').then((m) => m.CookbooksScreen)),
  inFrame('/cookbooks/:slug', () => import('./screens/cookbooks/CookbookScreen.tsx').then((m) => m.CookbookScreen)),
  inFrame('/recipes/finder', () => import('./screens/finder/FinderScreen.tsx').then((m) => m.FinderScreen)),
  inFrame('/pantry', () => import('./screens/pantry/PantryScreen.tsx').then((m) => m.PantryScreen)),
  inFrame('/search', () => import('./screens/search/SearchScreen.tsx').then((m) => m.SearchScreen)),

  inFrame('/recipe/create/page', () =>
    import('./screens/recipe-create/FromPageScreen.tsx').then((m) => m.FromPageScreen),
  ),
  inFrame('/recipe/create', () => import('./screens/recipe-create/CreateScreen.tsx').then((m) => m.CreateScreen)),
  inFrame('/recipe/create/url', () =>
    import('./screens/recipe-create/CreateUrlScreen.tsx').then((m) => m.CreateUrlScreen),
  ),
  inFrame('/recipe/create/text', () =>
    import('./screens/recipe-create/CreateTextScreen.tsx').then((m) => m.CreateTextScreen),
  ),
  inFrame('/recipe/create/new', () => import('./screens/recipe-create/WriteScreen.tsx').then((m) => m.WriteScreen)),
  inFrame('/recipe/create/bulk', () =>
    import('./screens/recipe-create/CreateBulkScreen.tsx').then((m) => m.CreateBulkScreen),
  ),
  inFrame('/recipe/create/zip', () =>
    import('./screens/recipe-create/CreateZipScreen.tsx').then((m) => m.CreateZipScreen),
  ),
  inFrame('/recipe/create/ocr', () =>
    import('./screens/recipe-create/CreateOcrScreen.tsx').then((m) => m.CreateOcrScreen),
  ),
  inFrame('/recipe/create/debug', () =>
    import('./screens/look-inside/LookInsideScreen.tsx').then((m) => m.LookInsideScreen),
  ),
  inFrame('/recipe/ingredient-parser', () =>
    import('./screens/ingredient-parser/LibraryParserScreen.tsx').then((m) => m.LibraryParserScreen),
  ),
  inFrame('/recipe/:slug/ingredient-parser', () =>
    import('./screens/ingredient-parser/IngredientParserScreen.tsx').then((m) => m.IngredientParserScreen),
  ),
  inFrame('/recipe/:slug/ocr-editor', () =>
    import('./screens/ocr-editor/OcrEditorScreen.tsx').then((m) => m.OcrEditorScreen),
  ),
  inFrame('/recipe/:slug/history', () =>
    import('./screens/recipe-history/HistoryScreen.tsx').then((m) => m.HistoryScreen),
  ),
  inFrame('/recipe/:slug', () => import('./screens/recipe/RecipeScreen.tsx').then((m) => m.RecipeScreen)),

  inFrame('/group/mealplan/planner', () => import('./screens/mealplan/PlannerScreen.tsx').then((m) => m.PlannerScreen)),
  inFrame('/group/mealplan/this-week', () =>
    import('./screens/mealplan/ThisWeekScreen.tsx').then((m) => m.ThisWeekScreen),
  ),
  inFrame('/group/mealplan/settings', () =>
    import('./screens/mealplan/PlanSettingsScreen.tsx').then((m) => m.PlanSettingsScreen),
  ),
  inFrame('/shopping-lists', () =>
    import('./screens/shopping-lists/ShoppingListsScreen.tsx').then((m) => m.ShoppingListsScreen),
  ),
  inFrame('/shopping-lists/:id', () =>
    import('./screens/shopping-list/ShoppingListScreen.tsx').then((m) => m.ShoppingListScreen),
  ),

  inFrame('/user/favorites', () => import('./screens/favorites/FavoritesScreen.tsx').then((m) => m.OwnFavoritesScreen)),
  inFrame('/user/:id/favorites', () =>
    import('./screens/favorites/FavoritesScreen.tsx').then((m) => m.FavoritesScreen),
  ),
  inFrame('/user/:id/profile', () => import('./screens/favorites/MemberScreen.tsx').then((m) => m.MemberScreen)),
  inFrame('/user/profile/edit', () =>
    import('./screens/profile-edit/ProfileEditScreen.tsx').then((m) => m.ProfileEditScreen),
  ),
  inFrame('/user/profile/api-tokens', () =>
    import('./screens/api-tokens/ApiTokensScreen.tsx').then((m) => m.ApiTokensScreen),
  ),
  inFrame('/user/profile', () => import('./screens/profile/ProfileScreen.tsx').then((m) => m.ProfileScreen)),

  inFrame('/group/data', () => import('./screens/data/DataScreen.tsx').then((m) => m.DataScreen)),
  inFrame('/group/data/foods', () => import('./screens/data/FoodsScreen.tsx').then((m) => m.FoodsScreen)),
  inFrame('/group/data/units', () => import('./screens/data/UnitsScreen.tsx').then((m) => m.UnitsScreen)),
  inFrame('/group/data/labels', () => import('./screens/data/LabelsScreen.tsx').then((m) => m.LabelsScreen)),
  inFrame('/group/data/recipes', () =>
    import('./screens/data/recipes/DataRecipesScreen.tsx').then((m) => m.DataRecipesScreen),
  ),
  inFrame('/recipes/trash', () => import('./screens/trash/TrashScreen.tsx').then((m) => m.TrashScreen)),
  inFrame('/group/cookbooks', () =>
    import('./screens/group-cookbooks/GroupCookbooksScreen.tsx').then((m) => m.GroupCookbooksScreen),
  ),
  inFrame('/group', () => import('./screens/group/GroupScreen.tsx').then((m) => m.GroupScreen)),
  inFrame('/group/members', () => import('./screens/members/MembersScreen.tsx').then((m) => m.MembersScreen)),
  inFrame('/group/migrations', () =>
    import('./screens/group-migrations/MovingInScreen.tsx').then((m) => m.MovingInScreen),
  ),
  inFrame('/group/reports', () => import('./screens/group-reports/ReportsScreen.tsx').then((m) => m.ReportsScreen)),
  inFrame('/group/reports/:id', () => import('./screens/group-reports/ReportScreen.tsx').then((m) => m.ReportScreen)),
  inFrame('/group/notifiers', () =>
    import('./screens/group-notifiers/NotifiersScreen.tsx').then((m) => m.NotifiersScreen),
  ),
  inFrame('/group/webhooks', () => import('./screens/group-webhooks/WebhooksScreen.tsx').then((m) => m.WebhooksScreen)),

  inFrame('/admin', () => import('./screens/admin/AdminScreen.tsx').then((m) => m.AdminScreen)),
  inFrame('/admin/site-settings', () =>
    import('./screens/admin-site-settings/SiteSettingsScreen.tsx').then((m) => m.SiteSettingsScreen),
  ),
  inFrame('/admin/maintenance', () =>
    import('./screens/admin-maintenance/MaintenanceScreen.tsx').then((m) => m.MaintenanceScreen),
  ),
  inFrame('/admin/maintenance/logs', () => import('./screens/admin-logs/LogsScreen.tsx').then((m) => m.LogsScreen)),
  inFrame('/admin/background-tasks', () => import('./screens/admin-tasks/TasksScreen.tsx').then((m) => m.TasksScreen)),
  inFrame('/admin/analytics', () =>
    import('./screens/admin-analytics/AnalyticsScreen.tsx').then((m) => m.AnalyticsScreen),
  ),
  inFrame('/admin/manage/users', () =>
    import('./screens/admin-users/AdminUsersScreen.tsx').then((m) => m.AdminUsersScreen),
  ),
  inFrame('/admin/manage/users/create', () =>
    import('./screens/admin-users/CreateUserScreen.tsx').then((m) => m.CreateUserScreen),
  ),
  inFrame('/admin/manage/users/:id', () =>
    import('./screens/admin-users/AdminUserScreen.tsx').then((m) => m.AdminUserScreen),
  ),
  inFrame('/admin/backups', () => import('./screens/admin-backups/BackupsScreen.tsx').then((m) => m.BackupsScreen)),
  inFrame('/admin/themes', () => import('./screens/themes/ThemesScreen.tsx').then((m) => m.ThemesScreen)),
  inFrame('/admin/manage/groups', () =>
    import('./screens/admin-groups/AdminGroupsScreen.tsx').then((m) => m.AdminGroupsScreen),
  ),
  inFrame('/admin/parser', () =>
    import('./screens/admin-parser/AdminParserScreen.tsx').then((m) => m.AdminParserScreen),
  ),
  inFrame('/admin/manage/groups/:id', () =>
    import('./screens/admin-groups/AdminGroupScreen.tsx').then((m) => m.AdminGroupScreen),
  ),
  inFrame('/help', () => import('./screens/handbook/HandbookScreen.tsx').then((m) => m.HandbookScreen)),
  inFrame('/help/licenses', () => import('./screens/licenses/LicensesScreen.tsx').then((m) => m.LicensesScreen)),
  inFrame('/help/:page', () => import('./screens/handbook/HandbookScreen.tsx').then((m) => m.HandbookScreen)),
]

/** Addresses that only group others, and where somebody who types one should go. */
export const sections: ReadonlyMap<string, string> = new Map([
  ['/recipes', paths.recipes()],
  ['/recipe', paths.recipes()],
  ['/group/mealplan', paths.planner()],
  ['/admin/manage', paths.adminUsers()],
  ['/user', paths.profile()],
])
