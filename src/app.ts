import type { Config } from './core/config.ts'
import type { Core, Outside } from './core/core.ts'
import { openRooms } from './core/rooms.ts'
import { adminRoom } from './features/admin/room.ts'
import { archiveImportsRoom } from './features/archive-imports/room.ts'
import { authRoom } from './features/auth/room.ts'
import { openData } from './features/backups/open-data.ts'
import { backupsRoom } from './features/backups/room.ts'
import { commentsRoom } from './features/comments/room.ts'
import { cookbooksRoom } from './features/cookbooks/room.ts'
import { downloadsRoom } from './features/downloads/room.ts'
import { exportsRoom } from './features/exports/room.ts'
import { favoritesRoom } from './features/favorites/room.ts'
import { foodsRoom } from './features/foods/room.ts'
import { groupsRoom } from './features/groups/room.ts'
import { householdsRoom } from './features/households/room.ts'
import { invitationsRoom } from './features/invitations/room.ts'
import { liveRoom } from './features/live/room.ts'
import { mailRoom } from './features/mail/room.ts'
import { mealplansRoom } from './features/mealplans/room.ts'
import { mediaRoom } from './features/media/room.ts'
import { notificationsRoom } from './features/notifications/room.ts'
import { ocrRoom } from './features/ocr/room.ts'
import { organizersRoom } from './features/organizers/room.ts'
import { pageImportsRoom } from './features/page-imports/room.ts'
import { pantryRoom } from './features/pantry/room.ts'
import { pantryLifeRoom } from './features/pantry/room-life.ts'
import { parserRoom } from './features/parser/room.ts'
import { recipeActionsRoom } from './features/recipe-actions/room.ts'
import { recipesRoom } from './features/recipes/room.ts'
import { recipeFilterRoom } from './features/recipes/room-filter.ts'
import { recipeVersionsRoom } from './features/recipes/room-versions.ts'
import { registrationRoom } from './features/registration/room.ts'
import { reportsRoom } from './features/reports/room.ts'
import { builtInRoom, seedsRoom } from './features/seeds/room.ts'
import { sessionsRoom } from './features/sessions/room.ts'
import { sharesRoom } from './features/shares/room.ts'
import { shoppingRoom } from './features/shopping/room.ts'
import { siteRoom } from './features/site/room.ts'
import { tasksRoom } from './features/tasks/room.ts'
import { themesRoom } from './features/themes/room.ts'
import { timelineRoom } from './features/timeline/room.ts'
import { timelineNotesRoom } from './features/timeline/room-notes.ts'
import { usersRoom } from './features/users/room.ts'
import { webhooksRoom } from './features/webhooks/room.ts'
import { start } from './start.ts'

export type Services = ReturnType<typeof allRooms>['services']
export type App = Awaited<ReturnType<typeof openApp>>

/** Opens the data directory, brings its schema up to date and opens every room. Nothing listens yet. */
export async function openApp(config: Config, outside: Outside = {}) {
  const data = await openData(config, outside)
  try {
    return await start(data, allRooms(data.core))
  } catch (error) {
    await data.close()
    throw error
  }
}

/** Every room, after the rooms it needs. They close in the opposite order. */
function allRooms(core: Core) {
  return openRooms(core)
    .add(sessionsRoom)
    .add(mailRoom)
    .add(downloadsRoom)
    .add(reportsRoom)
    .add(themesRoom)
    .add(groupsRoom)
    .add(builtInRoom)
    .add(foodsRoom)
    .add(organizersRoom)
    .add(parserRoom)
    .add(seedsRoom)
    .add(pantryRoom)
    .add(recipeFilterRoom)
    .add(timelineNotesRoom)
    .add(cookbooksRoom)
    .add(recipesRoom)
    .add(mealplansRoom)
    .add(shoppingRoom)
    .add(pantryLifeRoom)
    .add(usersRoom)
    .add(authRoom)
    .add(notificationsRoom)
    .add(webhooksRoom)
    .add(tasksRoom)
    .add(householdsRoom)
    .add(favoritesRoom)
    .add(invitationsRoom)
    .add(registrationRoom)
    .add(siteRoom)
    .add(recipeActionsRoom)
    .add(commentsRoom)
    .add(sharesRoom)
    .add(mediaRoom)
    .add(recipeVersionsRoom)
    .add(exportsRoom)
    .add(timelineRoom)
    .add(backupsRoom)
    .add(adminRoom)
    .add(pageImportsRoom)
    .add(ocrRoom)
    .add(archiveImportsRoom)
    .add(liveRoom)
}
