import { basename, join } from 'node:path'
import type { Config } from './core/config.ts'
import type { Core } from './core/core.ts'
import {
  appliedMigrations,
  type Db,
  migrate,
  openDatabase,
  refreshStatistics,
  refuseForeignDatabase,
  schemaVersion,
  snapshotDatabase,
} from './core/db.ts'
import { createEvents } from './core/events.ts'
import { createFetch, type Fetch } from './core/fetch.ts'
import { createFiles, type Files } from './core/files.ts'
import { refuseEmptiedDatabase, refuseLostDatabase, requireFiles } from './core/home.ts'
import { translator } from './core/i18n.ts'
import { newId } from './core/ids.ts'
import { jobRuns } from './core/job-runs.ts'
import { createLog, type Log } from './core/log.ts'
import { createSendMail, type SendMail } from './core/mail.ts'
import { createReading, type Reading } from './core/reading.ts'
import { createScheduler } from './core/scheduler.ts'
import { createStorage } from './core/storage.ts'
import { isStorageFull } from './core/storage-errors.ts'
import { VERSION } from './core/version.ts'
import { createBackupDesk } from './features/administration/backup-desk.ts'
import { createMaintenance } from './features/administration/maintenance.ts'
import { createAdministration } from './features/administration/service.ts'
import { createSeal } from './features/auth/seal.ts'
import { createAuth } from './features/auth/service.ts'
import { createSessions } from './features/auth/service-sessions.ts'
import { createTokens } from './features/auth/tokens.ts'
import { passphraseOf } from './features/backups/passphrase.ts'
import { createBackups } from './features/backups/service.ts'
import { createRestoreWishes, type RestoreWish, restoreAtStart } from './features/backups/service-at-start.ts'
import { createBackupPlans } from './features/backups/service-plan.ts'
import { finishInterrupted } from './features/backups/swap.ts'
import { createComments } from './features/comments/service.ts'
import { createCookbooks } from './features/cookbooks/service.ts'
import { createCookbookPages } from './features/cookbooks/service-pages.ts'
import { createDownloads } from './features/downloads/service.ts'
import { createExports } from './features/exports/service.ts'
import { createDataExports } from './features/exports/service-bulk.ts'
import { createRecipeZips } from './features/exports/service-zip.ts'
import { createFavorites } from './features/favorites/service.ts'
import { createFoods, createLabels, createUnits } from './features/foods/service.ts'
import { createHouseholds } from './features/groups/household.ts'
import { createGroups } from './features/groups/service.ts'
import { createOwnHouseholds } from './features/groups/service-households.ts'
import { createVisibility } from './features/groups/visibility.ts'
import { createImporters } from './features/importers/service.ts'
import { createImports } from './features/imports/service.ts'
import { createInvitations } from './features/invitations/service.ts'
import { createLive } from './features/live/service.ts'
import { createMailer } from './features/mail/service.ts'
import { createMealPlans } from './features/mealplans/service.ts'
import { createCalendars } from './features/mealplans/service-calendar.ts'
import { createMealLots } from './features/mealplans/service-lots.ts'
import { createRemovedMeals } from './features/mealplans/service-removed.ts'
import { createPlanRules } from './features/mealplans/service-rules.ts'
import { createElsewhere } from './features/media/elsewhere.ts'
import { createPortraits } from './features/media/portraits.ts'
import { createMedia } from './features/media/service.ts'
import { createNotifications } from './features/notifications/service.ts'
import { createOcr } from './features/ocr/service.ts'
import { createOrganizers } from './features/organizers/service.ts'
import { createOrganizerPages } from './features/organizers/service-pages.ts'
import { createParser } from './features/parser/service.ts'
import { createRecipeActions } from './features/recipe-actions/service.ts'
import { createBulkActions } from './features/recipes/bulk.ts'
import { createFinder } from './features/recipes/finder.ts'
import { createLexicon } from './features/recipes/lexicon.ts'
import { createSearchUpkeep } from './features/recipes/search-upkeep.ts'
import { createRecipes } from './features/recipes/service.ts'
import { createTrash } from './features/recipes/trash.ts'
import { createVersions } from './features/recipes/versions.ts'
import { createRegistrations } from './features/registration/service.ts'
import { createReports } from './features/reports/service.ts'
import { createSeeds } from './features/seeds/service.ts'
import { createExplore } from './features/shares/explore.ts'
import { createPublicPages } from './features/shares/page.ts'
import { createShares } from './features/shares/service.ts'
import { createListAccess } from './features/shopping/access.ts'
import { createShoppingLists } from './features/shopping/service.ts'
import { createShoppingItems } from './features/shopping/service-items.ts'
import { createShoppingPlan } from './features/shopping/service-plan.ts'
import { createShoppingPresence } from './features/shopping/service-presence.ts'
import { createShoppingRecipes } from './features/shopping/service-recipes.ts'
import { createShops } from './features/shopping/service-shops.ts'
import { createShoppingSync } from './features/shopping/service-sync.ts'
import { createSite } from './features/site/service.ts'
import { createTasks } from './features/tasks/service.ts'
import { createThemes } from './features/themes/service.ts'
import { createTimeline } from './features/timeline/service.ts'
import { createdNote, createTimelineUpkeep } from './features/timeline/upkeep.ts'
import { createUsers } from './features/users/service.ts'
import { createAccounts } from './features/users/service-accounts.ts'
import { createPasswords } from './features/users/service-passwords.ts'
import { createWebhooks } from './features/webhooks/service.ts'
import { jobs } from './jobs.ts'
import { listeners } from './listeners.ts'
import { routes } from './routes.ts'

/** The world outside, for tests to replace: a clock that can be moved, a network that answers what it is told, a server. */
export type Outside = { now?: () => Date; fetch?: Fetch; mail?: SendMail; log?: Log; reopen?: () => void }
export type Services = ReturnType<typeof createServices>
export type App = Awaited<ReturnType<typeof openApp>>

/** Opens the data directory, brings its schema up to date and wires every room. Nothing listens yet. */
export async function openApp(config: Config, outside: Outside = {}) {
  const now = outside.now ?? (() => new Date())
  const files = createFiles(config.dataDir)
  files.prepare()
  requireFiles(files)
  await finishInterrupted(files)
  const log = outside.log ?? createLog({ level: config.logLevel, file: files.log, now })
  const restored = await restoreAtStart(files, log, { passphrase: await passphraseOf(config).catch(() => undefined) })
  // A backup holds no empty directories.
  if (restored) files.prepare()
  refuseLostDatabase(files)
  const db = openDatabase(files.database)
  let reading: Reading | undefined
  try {
    await bringUpToDate(db, files, log, now)
    reading = createReading(files.database)
    const core = coreOf({ db, reading: reading.db, config, files, log, now }, outside)
    return await openRooms(core, { restored, reading, outside })
  } catch (error) {
    // A process with an open database never ends by itself.
    await reading?.close()
    await db.destroy()
    throw error
  }
}

function coreOf(own: Pick<Core, 'db' | 'reading' | 'config' | 'files' | 'log' | 'now'>, outside: Outside): Core {
  return {
    ...own,
    storage: createStorage(own),
    events: createEvents(own.log),
    fetch: outside.fetch ?? createFetch(own.config),
    mail: outside.mail ?? createSendMail(own.config),
    reopen: outside.reopen ?? (() => {}),
    newId,
    translator,
    version: VERSION,
  }
}

type Opened = { restored: RestoreWish | undefined; reading: Reading; outside: Outside }

async function openRooms(core: Core, { restored, reading, outside }: Opened) {
  const { db, log } = core
  const services = createServices(core)
  for (const listener of listeners(services)) core.events.listen(listener as Parameters<typeof core.events.listen>[0])
  if (restored) core.events.emit('data.restored', { groupId: restored.groupId, name: restored.name })
  const runs = jobRuns(db)
  const memory = { remembered: await runs.all(), remember: runs.save }
  const scheduler = createScheduler(jobs, services, { ...core, ...memory, ready: core.storage.check })
  let isTheServer = false
  return { core, services, scheduler, routes: routes(services, scheduler), takeOver, close }

  /** For the one server of this data: what an earlier one had under way is over. A command beside it must not say so. */
  async function takeOver() {
    isTheServer = true
    await unlessFull(async () => {
      await services.tasks.failInterrupted()
      await services.importers.closeInterrupted()
    })
  }

  /** Lets jobs and imports come to a stop, then closes the database; callable once. */
  async function close() {
    services.live.close()
    await scheduler.stop()
    await services.searchUpkeep.close()
    await services.imports.close()
    await services.ocr.close()
    services.importers.stop()
    await services.tasks.close()
    await services.parser.close()
    await services.webhooks.close()
    await services.notifications.close()
    await reading.close()
    // Some tenths of a second when much has changed, which a short command has no use for.
    if (isTheServer) await unlessFull(() => refreshStatistics(db))
    await db.destroy()
    if (!outside.log) log.close()
  }
}

/** On a full disk a server still starts, shows what there is, and ends. */
async function unlessFull(work: () => Promise<void>) {
  await work().catch((error: unknown) => {
    if (!isStorageFull(error)) throw error
  })
}

/** Every room, each handed what it needs of the others. */
function createServices(core: Core) {
  const groups = createGroups(core)
  const visibility = createVisibility(core, groups)
  const seal = createSeal(core)
  const sessions = createSessions(core, seal)
  const live = createLive(core, sessions)
  const tokens = createTokens(core, seal)
  const mail = createMailer(core)
  const organizers = createOrganizers(core)
  const foods = createFoods(core)
  const units = createUnits(core)
  const labels = createLabels(core)
  const cookbooks = createCookbooks(core, { checkFilter: (queryFilter) => recipes.checkFilter(queryFilter) })
  const lexicon = createLexicon(core)
  const recipes = createRecipes(core, {
    groups,
    resolveOrganizers: organizers.resolve,
    resolveFoods: foods.resolve,
    resolveUnits: units.resolve,
    cookbookRule: cookbooks.rule,
    publicCookbookRule: cookbooks.publicRule,
    alternatives: lexicon.alternatives,
    noteCreated: createdNote(core),
  })
  const organizerPages = createOrganizerPages(organizers, recipes)
  const mealplans = createMealPlans(core, { groups, recipes })
  const mealLots = createMealLots(core, { mealplans, recipes })
  const removedMeals = createRemovedMeals(core, mealplans)
  const planRules = createPlanRules(core, recipes)
  const calendars = createCalendars(core, { groups, mealplans })
  const listAccess = createListAccess(core, { foods, units, labels })
  const shops = createShops(core, listAccess)
  const shoppingLists = createShoppingLists(core, { access: listAccess, recipes, shops })
  const shoppingPresence = createShoppingPresence(core, listAccess)
  const shoppingItems = createShoppingItems(core, { access: listAccess, recipesOf: recipes.listByIds })
  const shoppingSync = createShoppingSync(core, listAccess)
  const shoppingRecipes = createShoppingRecipes(core, {
    access: listAccess,
    foods,
    lists: shoppingLists,
    recipes,
    units,
  })
  const shoppingPlan = createShoppingPlan(core, { access: listAccess, lists: shoppingLists, mealplans, recipes })
  const cookbookPages = createCookbookPages(cookbooks, recipes)
  const users = createUsers(core, { groups, sessions, recipes })
  const passwords = createPasswords(core, { sessions, users, mail })
  const accounts = createAccounts({ users, passwords, mail })
  const auth = createAuth(core, { passwords, sessions, tokens, seal })
  const households = createHouseholds(core, { groups, users, webhooksOf: (groupIds) => webhooks.ofGroups(groupIds) })
  const ownHouseholds = createOwnHouseholds({ groups, households, users })
  const favorites = createFavorites(core, users, recipes)
  const portraits = createPortraits(core, users)
  const invitations = createInvitations(core, { mail, wordFor: seal.wordFor })
  const seeds = createSeeds(core, { foods, units, labels })
  const registrations = createRegistrations(core, { groups, invitations, seeds, users })
  const site = createSite(core, { auth, groups, seeds, users })
  const themes = createThemes(core)
  const recipeActions = createRecipeActions(core, recipes)
  const notifications = createNotifications(core, { mail, wordFor: seal.wordFor })
  const webhooks = createWebhooks(core, {
    todaysEntries: (groupId) => mealplans.today({ kind: 'system', groupId, userId: '' }),
  })
  const downloads = createDownloads(core)
  const tasks = createTasks(core)
  const backups = createBackups(core)
  const wishes = createRestoreWishes(core)
  const backupPlans = createBackupPlans(core, { backups, tasks, wishes, groups })
  const backupDesk = createBackupDesk(core, { backups, downloads, passwords, plans: backupPlans, wishes })
  const administration = createAdministration(core, { site, mail })
  const maintenance = createMaintenance(core, downloads)
  const reports = createReports(core)
  const shares = createShares(core, recipes)
  const explore = createExplore({ groups, ownHouseholds, recipes, cookbooks, foods, organizers, shares })
  const media = createMedia(core, recipes, shares)
  const elsewhere = createElsewhere(core)
  const exports = createExports(core, recipes)
  const publicPages = createPublicPages(core, { shares, exports })
  const dataExports = createDataExports(core, { downloads, recipes, tasks })
  const comments = createComments(core, recipes)
  const timeline = createTimeline(core, recipes, media)
  const timelineUpkeep = createTimelineUpkeep(core, timeline)
  const trash = createTrash(core)
  const versions = createVersions(core, { recipes, media })
  const finder = createFinder(core)
  const searchUpkeep = createSearchUpkeep(core)
  const bulkActions = createBulkActions(core, { resolveOrganizers: organizers.resolve })
  const recipeZips = createRecipeZips(core, { recipes, media })
  const parser = createParser(core, { foods, units })
  const imports = createImports(core, { recipes, media, organizers, reports, parser })
  const ocr = createOcr(core, { recipes, media, imports })
  const importers = createImporters(core, {
    cookbooks,
    foods,
    groups,
    labels,
    mealplans,
    media,
    organizers,
    parser,
    recipes,
    reports,
    shoppingItems,
    shoppingLists,
    tasks,
    units,
  })
  return {
    accounts,
    administration,
    auth,
    backupDesk,
    backupPlans,
    bulkActions,
    calendars,
    comments,
    cookbookPages,
    cookbooks,
    dataExports,
    downloads,
    elsewhere,
    explore,
    exports,
    favorites,
    finder,
    foods,
    groups,
    households,
    importers,
    imports,
    invitations,
    labels,
    lexicon,
    live,
    mail,
    maintenance,
    mealLots,
    mealplans,
    media,
    notifications,
    ocr,
    organizerPages,
    organizers,
    ownHouseholds,
    parser,
    passwords,
    planRules,
    portraits,
    publicPages,
    recipeActions,
    recipes,
    recipeZips,
    registrations,
    removedMeals,
    reports,
    searchUpkeep,
    seeds,
    sessions,
    shares,
    shoppingItems,
    shoppingLists,
    shoppingPlan,
    shoppingPresence,
    shoppingRecipes,
    shoppingSync,
    shops,
    site,
    tasks,
    themes,
    timeline,
    timelineUpkeep,
    tokens,
    trash,
    units,
    users,
    versions,
    visibility,
    webhooks,
  }
}

async function bringUpToDate(db: Db, files: Files, log: Log, now: () => Date) {
  if ((await appliedMigrations(db)).length === 0) {
    refuseEmptiedDatabase(files)
    await refuseForeignDatabase(db, files.database)
  }
  const applied = await migrate(db, {
    async beforeChange(from) {
      const stamp = now().toISOString().replace(/[:.]/g, '-')
      const copy = join(files.backups, `before-upgrade-from-${from}-${stamp}.db`)
      await snapshotDatabase(db, copy)
      log.info('database put aside before the upgrade', { file: basename(copy) })
      return copy
    },
  })
  if (applied.length > 0)
    log.info('database schema is up to date', { applied: applied.length, schema: schemaVersion() })
}
