import type { Services } from './app.ts'
import type { Route } from './core/route.ts'
import type { Scheduler } from './core/scheduler.ts'
import { backupRoutes } from './features/admin/backup-routes.ts'
import { adminRoutes, maintenanceRoutes } from './features/admin/routes.ts'
import { archiveImportRoutes } from './features/archive-imports/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { commentRoutes } from './features/comments/routes.ts'
import { cookbookRoutes } from './features/cookbooks/routes.ts'
import { downloadRoutes } from './features/downloads/routes.ts'
import { exportRoutes } from './features/exports/routes.ts'
import { favoriteRoutes } from './features/favorites/routes.ts'
import { foodRoutes, labelRoutes, unitRoutes } from './features/foods/routes.ts'
import { groupRoutes, visibilityRoutes } from './features/groups/routes.ts'
import { householdRoutes } from './features/households/routes.ts'
import { invitationRoutes } from './features/invitations/routes.ts'
import { liveRoutes } from './features/live/routes.ts'
import { mealplanRoutes } from './features/mealplans/routes.ts'
import { mediaRoutes } from './features/media/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { ocrRoutes } from './features/ocr/routes.ts'
import { organizerChangeRoutes, organizerRoutes } from './features/organizers/routes.ts'
import { pageImportRoutes } from './features/page-imports/routes.ts'
import { pantryRoutes } from './features/pantry/routes.ts'
import { parserRoutes } from './features/parser/routes.ts'
import { recipeActionRoutes } from './features/recipe-actions/routes.ts'
import { bulkActionRoutes, finderRoutes, recipeRoutes, trashRoutes, versionRoutes } from './features/recipes/routes.ts'
import { registrationRoutes } from './features/registration/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { seedRoutes } from './features/seeds/routes.ts'
import { exploreRoutes, shareRoutes } from './features/shares/routes.ts'
import { shoppingRoutes } from './features/shopping/routes.ts'
import { siteRoutes } from './features/site/routes.ts'
import { jobRoutes, taskRoutes } from './features/tasks/routes.ts'
import { themeRoutes } from './features/themes/routes.ts'
import { timelineRoutes } from './features/timeline/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'

/** Every endpoint the server answers. */
export function routes(services: Services, scheduler: Scheduler): Route[] {
  return [
    ...siteRoutes(services.site),
    ...themeRoutes(services.themes),
    ...adminRoutes(services.admin),
    ...maintenanceRoutes(services.maintenance),
    ...backupRoutes(services.adminBackups, services.backupPlans),
    ...taskRoutes(services.tasks),
    ...jobRoutes(scheduler),
    ...downloadRoutes(services.downloads),
    ...authRoutes(services.auth, services.tokens),
    ...userRoutes(services.users, services.passwords, services.accounts),
    ...groupRoutes(services.groups, services.households),
    ...householdRoutes(services.ownHouseholds),
    ...visibilityRoutes(services.visibility),
    ...invitationRoutes(services.invitations),
    ...registrationRoutes(services),
    ...favoriteRoutes(services.favorites),
    ...pantryRoutes(services),
    ...recipeRoutes(services.recipes),
    ...finderRoutes(services.finder),
    ...exportRoutes(services.exports, services.recipeZips, services.dataExports),
    ...trashRoutes(services.trash),
    ...versionRoutes(services.versions),
    ...bulkActionRoutes(services.bulkActions),
    ...commentRoutes(services.comments),
    ...shareRoutes(services.shares),
    ...exploreRoutes(services.explore),
    ...timelineRoutes(services.timeline),
    ...organizerRoutes(services.organizers, services.organizerPages),
    ...organizerChangeRoutes(services.organizerChanges),
    ...cookbookRoutes(services.cookbooks, services.cookbookPages),
    ...foodRoutes(services.foods),
    ...unitRoutes(services.units),
    ...labelRoutes(services.labels),
    ...parserRoutes(services.parser),
    ...seedRoutes(services.seeds),
    ...reportRoutes(services.reports),
    ...mediaRoutes(services.media, services.portraits, services.elsewhere),
    ...pageImportRoutes(services.pageImports),
    ...ocrRoutes(services.ocr),
    ...archiveImportRoutes(services.archiveImports),
    ...mealplanRoutes(services),
    ...liveRoutes(services.live),
    ...webhookRoutes(services.webhooks),
    ...recipeActionRoutes(services.recipeActions),
    ...notificationRoutes(services.notifications),
    ...shoppingRoutes(services),
  ]
}
