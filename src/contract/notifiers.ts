import { z } from 'zod'
import { Id, Name } from './common.ts'
import { ById, endpoint, Nothing } from './endpoint.ts'
import { PageQuery, pageOf } from './page.ts'

/** What a notifier can report; the first two are the server's own and never stored. */
export const UNSTORED_EVENTS = ['testMessage', 'webhookTask'] as const
export const NOTIFIED_EVENTS = [
  'recipeCreated',
  'recipeUpdated',
  'recipeDeleted',
  'userSignup',
  'dataMigrations',
  'dataExport',
  'dataImport',
  'mealplanEntryCreated',
  'shoppingListCreated',
  'shoppingListUpdated',
  'shoppingListDeleted',
  'cookbookCreated',
  'cookbookUpdated',
  'cookbookDeleted',
  'tagCreated',
  'tagUpdated',
  'tagDeleted',
  'categoryCreated',
  'categoryUpdated',
  'categoryDeleted',
] as const
export type NotifiedEvent = (typeof NOTIFIED_EVENTS)[number]

const flags = <const Names extends readonly string[]>(names: Names, flag: z.ZodDefault<z.ZodBoolean>) =>
  Object.fromEntries(names.map((name) => [name, flag])) as Record<Names[number], typeof flag>
const off = z.boolean().default(false)
export const NotifierOptions = z.object({ ...flags(UNSTORED_EVENTS, off), ...flags(NOTIFIED_EVENTS, off) })
export type NotifierOptions = z.output<typeof NotifierOptions>

/** Never includes the address, which holds secrets. */
export const Notifier = z.object({
  id: Id,
  groupId: Id,
  householdId: Id,
  name: z.string(),
  enabled: z.boolean(),
  /** True until the recipient of the mail has agreed; nothing is sent before. */
  waiting: z.boolean(),
  options: NotifierOptions.extend({ id: Id }),
})
export type Notifier = z.infer<typeof Notifier>

const Address = z.string().max(2_000)
export const NotifierDraft = z.object({ name: Name, appriseUrl: Address.min(1) })
export const NotifierUpdate = z.object({
  name: Name,
  enabled: z.boolean().default(true),
  /** Left out, `null` or empty: the stored address stays. */
  appriseUrl: Address.nullish(),
  options: NotifierOptions.default(() => NotifierOptions.parse({})),
})
export type NotifierUpdate = z.output<typeof NotifierUpdate>

const PATH = '/groups/events/notifications'
const HOUSEHOLD_PATH = '/households/events/notifications'

export const listNotifiers = endpoint({
  method: 'GET',
  path: PATH,
  aliases: [HOUSEHOLD_PATH],
  summary: 'Services that are told what happens in the group',
  query: PageQuery,
  reply: pageOf(Notifier),
})
export const createNotifier = endpoint({
  method: 'POST',
  path: PATH,
  aliases: [HOUSEHOLD_PATH],
  summary: 'Add a service by its Apprise address',
  body: NotifierDraft,
  reply: Notifier,
  status: 201,
})
export const getNotifier = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  aliases: [`${HOUSEHOLD_PATH}/:id`],
  summary: 'One service',
  params: ById,
  reply: Notifier,
})
export const updateNotifier = endpoint({
  method: 'PUT',
  path: `${PATH}/:id`,
  aliases: [`${HOUSEHOLD_PATH}/:id`],
  summary: 'Change which events a service is sent',
  params: ById,
  body: NotifierUpdate,
  reply: Notifier,
})
export const deleteNotifier = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id`,
  aliases: [`${HOUSEHOLD_PATH}/:id`],
  summary: 'Remove a service',
  params: ById,
  reply: Nothing,
  status: 204,
})
export const testNotifier = endpoint({
  method: 'POST',
  path: `${PATH}/:id/test`,
  aliases: [`${HOUSEHOLD_PATH}/:id/test`],
  summary: 'Send a test message now; the reply reports a failure',
  params: ById,
  body: z.looseObject({}),
  reply: Nothing,
  status: 204,
})
/** What the link in a mail leads to: agreeing to mail, or ending it. */
export const answerMailConsent = endpoint({
  method: 'POST',
  path: '/notifications/consent',
  summary: 'Agree to a group’s mail, or end it, with the link in a mail',
  access: 'public',
  body: z.object({ token: z.string().min(1).max(255), wanted: z.boolean() }),
  reply: Nothing,
  limit: 'credentials',
})
