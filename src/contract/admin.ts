import { z } from 'zod'
import { Id, UtcMoment } from './common.ts'
import { Binary, Done, endpoint } from './endpoint.ts'
import { EmailResult } from './invitations.ts'
import { PageQuery, pageOf } from './page.ts'
import { Email } from './users.ts'

/** The most lines of the log one call may ask for. */
export const LOG_LINES_MAX = 5_000
const LOG_LINES_DEFAULT = 200
/** From verbose to severe. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const
export const LogLevel = z.enum(LOG_LEVELS)
export type LogLevel = z.infer<typeof LogLevel>
const LogLines = z.coerce
  .number()
  .int()
  .min(1)
  .transform((lines) => Math.min(lines, LOG_LINES_MAX))

export const AdminAbout = z.object({
  production: z.boolean(),
  version: z.string(),
  demoStatus: z.boolean(),
  allowSignup: z.boolean(),
  /** The newest release, or a message that says why it is unknown. */
  versionLatest: z.string(),
  apiPort: z.number().int(),
  apiDocs: z.boolean(),
  dbType: z.enum(['sqlite', 'postgres']),
  /** Without credentials or paths. */
  dbUrl: z.string().nullable(),
  defaultGroup: z.string(),
  buildId: z.string(),
  recipeScraperVersion: z.string(),
})
export type AdminAbout = z.infer<typeof AdminAbout>
export const SiteStatistics = z.object({
  totalRecipes: z.number().int(),
  totalUsers: z.number().int(),
  totalGroups: z.number().int(),
  totalHouseholds: z.number().int(),
  uncategorizedRecipes: z.number().int(),
  untaggedRecipes: z.number().int(),
})
export type SiteStatistics = z.infer<typeof SiteStatistics>
export const SiteCheck = z.object({
  emailReady: z.boolean(),
  ldapReady: z.boolean(),
  baseUrlSet: z.boolean(),
  isUpToDate: z.boolean(),
})
export type SiteCheck = z.infer<typeof SiteCheck>

export const getAdminAbout = endpoint({
  method: 'GET',
  path: '/admin/about',
  summary: 'About this server and its setup',
  access: 'admin',
  reply: AdminAbout,
})
export const getSiteStatistics = endpoint({
  method: 'GET',
  path: '/admin/about/statistics',
  summary: 'Counts for the whole site',
  access: 'admin',
  reply: SiteStatistics,
})
export const checkSite = endpoint({
  method: 'GET',
  path: '/admin/about/check',
  summary: 'Whether the settings are complete',
  access: 'admin',
  reply: SiteCheck,
})
export const writeValidation = endpoint({
  method: 'GET',
  path: '/admin/about/docker/validate',
  summary: 'Write a text that the media address serves for a minute',
  access: 'admin',
  reply: z.object({ text: z.string() }),
})
export const readValidation = endpoint({
  method: 'GET',
  path: '/media/docker/validate.txt',
  summary: 'The text just written, to check that page and server share their data',
  access: 'public',
  reply: Binary,
})

const MaintenanceSummary = z.object({
  dataDirSize: z.string(),
  logFileSize: z.string(),
  cleanableImages: z.number().int(),
  cleanableDirs: z.number().int(),
})
const StorageSummary = z.object({
  tempDirSize: z.string(),
  backupsDirSize: z.string(),
  groupsDirSize: z.string(),
  recipesDirSize: z.string(),
  userDirSize: z.string(),
})
export const getMaintenance = endpoint({
  method: 'GET',
  path: '/admin/maintenance',
  summary: 'How much is stored, and how much of it could be cleaned up',
  access: 'admin',
  reply: MaintenanceSummary,
})
export const getStorage = endpoint({
  method: 'GET',
  path: '/admin/maintenance/storage',
  summary: 'Disk usage by kind',
  access: 'admin',
  reply: StorageSummary,
})
/** What cleaning would remove: the number of things, and the names of some. */
export const Leftovers = z.object({ count: z.number().int(), size: z.string(), examples: z.array(z.string()) })
export type Leftovers = z.infer<typeof Leftovers>
export const getLeftovers = endpoint({
  method: 'GET',
  path: '/admin/maintenance/clean',
  summary: 'What each kind of cleaning would remove now',
  access: 'admin',
  reply: z.object({
    temp: Leftovers,
    images: Leftovers,
    recipeFolders: Leftovers,
    orphans: Leftovers,
    logs: Leftovers,
  }),
})
export const getLogLines = endpoint({
  method: 'GET',
  path: '/admin/maintenance/logs',
  summary: 'The last lines of the log, without secrets',
  access: 'admin',
  /** `level` leaves out less severe lines. */
  query: z.object({ lines: LogLines.default(LOG_LINES_DEFAULT), level: LogLevel.optional() }),
  reply: z.object({ logs: z.array(z.string()) }),
})
export const getLogText = endpoint({
  method: 'GET',
  path: '/admin/logs/:lines',
  summary: 'The last lines of the log as one text',
  access: 'admin',
  params: z.object({ lines: LogLines }),
  reply: z.string(),
})
export const getLogToken = endpoint({
  method: 'GET',
  path: '/admin/logs',
  summary: 'Issue a token that downloads the log once',
  access: 'admin',
  reply: z.object({ fileToken: z.string() }),
})

const cleaning = <const What extends string>(what: What, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/admin/maintenance/clean/${what}`,
    summary,
    access: 'admin',
    body: z.object({}),
    reply: Done,
  })
export const cleanTemp = cleaning('temp', 'Remove what earlier work left in the temporary directory')
export const cleanImages = cleaning('images', 'Remove picture files that are not in use')
export const cleanRecipeFolders = cleaning('recipe-folders', 'Remove folders that belong to no recipe')
export const cleanOrphans = cleaning('orphans', 'Remove folders of people and groups that are gone')
export const cleanLogs = cleaning('logs', 'Empty the log')

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/admin/analytics',
  summary: 'Counts for this installation; nothing is sent anywhere',
  access: 'admin',
  reply: z.object({
    installationId: Id,
    version: z.string(),
    databaseType: z.string(),
    usingEmail: z.boolean(),
    usingLdap: z.boolean(),
    apiTokens: z.number().int(),
    users: z.number().int(),
    groups: z.number().int(),
    recipes: z.number().int(),
    shoppingLists: z.number().int(),
    cookbooks: z.number().int(),
  }),
})
export const getMailReady = endpoint({
  method: 'GET',
  path: '/admin/email',
  summary: 'Whether mail is set up',
  access: 'admin',
  reply: z.object({ ready: z.boolean() }),
})
export const sendTestMail = endpoint({
  method: 'POST',
  path: '/admin/email',
  summary: 'Send a test mail; the reply reports problems',
  access: 'admin',
  body: z.object({ email: Email }),
  reply: EmailResult,
})

export const ServerTask = z.object({
  id: z.number().int(),
  groupId: Id,
  name: z.string(),
  createdAt: UtcMoment,
  status: z.enum(['running', 'finished', 'failed']),
  log: z.string(),
})
export type ServerTask = z.infer<typeof ServerTask>
export const listServerTasks = endpoint({
  method: 'GET',
  path: '/admin/server-tasks',
  summary: 'Long-running work of the server, current and finished',
  access: 'admin',
  query: PageQuery,
  reply: pageOf(ServerTask),
})
export const createServerTask = endpoint({
  method: 'POST',
  path: '/admin/server-tasks',
  summary: 'Check the database in the background',
  access: 'admin',
  body: z.object({}),
  reply: ServerTask,
  status: 201,
})
export const listGroupTasks = endpoint({
  method: 'GET',
  path: '/groups/server-tasks',
  summary: 'Long-running work of your group, newest first',
  reply: z.array(ServerTask),
})

export const JobState = z.object({
  name: z.string(),
  every: z.string(),
  running: z.boolean(),
  lastRunAt: UtcMoment.nullable(),
  /** The clock was ahead when that run began: its real time is unknown, and the job runs again. */
  lastRunAhead: z.boolean(),
  lastFinishedAt: UtcMoment.nullable(),
  outcome: z.enum(['running', 'done', 'failed']).nullable(),
  problem: z.string(),
  nextRunAt: UtcMoment,
})
export type JobState = z.infer<typeof JobState>
export const listJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  summary: 'Scheduled jobs, with their last and next run',
  access: 'admin',
  reply: z.array(JobState),
})
export const runJob = endpoint({
  method: 'POST',
  path: '/admin/jobs/:name/run',
  summary: 'Run a job now and wait for it to finish',
  access: 'admin',
  params: z.object({ name: z.string().min(1).max(100) }),
  body: z.object({}),
  reply: JobState,
})

export const downloadFile = endpoint({
  method: 'GET',
  path: '/utils/download',
  summary: 'Download the file a token was issued for, once',
  access: 'public',
  query: z.object({ token: z.string().max(255).optional() }),
  reply: Binary,
})
