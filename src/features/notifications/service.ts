import type { z } from 'zod'
import {
  type NotifiedEvent,
  type Notifier,
  type NotifierDraft,
  NotifierOptions,
  type NotifierUpdate,
  UNSTORED_EVENTS,
} from '#contract/notifiers.ts'
import type { Page } from '#contract/page.ts'
import type { Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import { invalid, notFound, Refusal } from '../../core/errors.ts'
import type { FactName, Facts, Listener } from '../../core/events.ts'
import type { Translate } from '../../core/i18n.ts'
import type { PageRequest } from '../../core/pages.ts'
import { permit, refuseInDemo } from '../../core/permit.ts'
import type { Mailer } from '../mail/service.ts'
import { createConsents } from './consent.ts'
import { type Happening, TELLERS, type ToldFact, titleOf, typeOf } from './happenings.ts'
import type { Message } from './outlet.ts'
import { openOutlet } from './services/index.ts'
import { notifierStore, type StoredNotifier } from './store.ts'

export type Notifications = ReturnType<typeof createNotifications>
export type AnyListener = { [Name in FactName]: Listener<Name> }[FactName]

const LOCALE = 'en-US'

/** The services a group notifies of its own events. */
export function createNotifications(
  core: Core,
  services: { mail: Mailer; wordFor: (purpose: string, id: string) => string },
) {
  const { config, db, log, newId, now, translator } = core
  const { mail } = services
  const consents = createConsents(core, services)
  const underWay = new Set<Promise<unknown>>()
  return { list, get, create, update, remove, test, answerConsent: consents.answer, listeners, close }

  async function list(actor: Member, request: PageRequest): Promise<Page<Notifier>> {
    return notifierStore(db, actor.groupId).page(request)
  }

  async function get(actor: Member, id: string): Promise<StoredNotifier> {
    const notifier = await notifierStore(db, actor.groupId).find(id)
    if (!notifier) throw notFound('notifier.not-found')
    return notifier
  }

  async function create(actor: Member, { name, appriseUrl }: z.output<typeof NotifierDraft>): Promise<Notifier> {
    permit(actor, 'group.manage')
    refuseInDemo(config, actor)
    const { recipient } = openOutlet(appriseUrl)
    const id = newId()
    const options = { ...NotifierOptions.parse({}), id }
    const waiting = recipient !== undefined && actor.kind !== 'system'
    const notifier = {
      id,
      groupId: actor.groupId,
      householdId: actor.groupId,
      name,
      enabled: true,
      waiting,
      options,
      address: appriseUrl,
    }
    await notifierStore(db, actor.groupId).insert(notifier, now().toISOString())
    if (waiting) await tryAsking(notifier, recipient)
    return notifier
  }

  async function update(actor: Member, id: string, { appriseUrl, ...changes }: NotifierUpdate): Promise<Notifier> {
    permit(actor, 'group.manage')
    refuseInDemo(config, actor)
    const before = await get(actor, id)
    const address = appriseUrl || before.address
    const { recipient } = openOutlet(address)
    const isNew = recipient !== undefined && recipient !== openOutlet(before.address).recipient
    const waiting = isNew ? actor.kind !== 'system' : before.waiting && recipient !== undefined
    const unstored = Object.fromEntries(UNSTORED_EVENTS.map((event) => [event, false]))
    const options = { ...changes.options, ...unstored, id }
    const notifier = { ...before, ...changes, options, waiting, address }
    await notifierStore(db, actor.groupId).update(notifier, now().toISOString())
    if (isNew && waiting) await tryAsking(notifier, recipient)
    return notifier
  }

  async function remove(actor: Member, id: string): Promise<null> {
    permit(actor, 'group.manage')
    if (!(await notifierStore(db, actor.groupId).remove(id))) throw notFound('notifier.not-found')
    return null
  }

  /** If this mail fails, testing the notifier sends it again. */
  async function tryAsking(notifier: StoredNotifier, recipient: string): Promise<void> {
    await consents.ask(notifier, recipient).catch((error: unknown) => {
      log.warn('request for consent not sent', { notifier: notifier.id, error })
    })
  }

  /** Sends a message at once, or refuses with the error. */
  async function test(actor: Member, id: string, say: Translate): Promise<null> {
    permit(actor, 'group.manage')
    refuseInDemo(config, actor)
    const notifier = await get(actor, id)
    const message = { title: 'Test Message', body: say('notification.testMessage'), pairs: {} }
    const { recipient } = openOutlet(notifier.address)
    if (notifier.waiting && recipient && mail.isReady) {
      await consents.ask(notifier, recipient)
      throw invalid('notifier.waiting')
    }
    await send(notifier, message).catch((error: unknown) => {
      log.warn('notifier test failed', { notifier: id, error })
      throw invalid('notifier.test-failed', { params: { problem: problemOf(error, say) }, cause: error })
    })
    return null
  }

  /** One listener per event. */
  function listeners(): AnyListener[] {
    return (Object.keys(TELLERS) as ToldFact[]).map(
      (on) => ({ on, run: (fact: never) => follow(on, fact) }) as AnyListener,
    )
  }

  function follow<Name extends ToldFact>(name: Name, fact: Facts[Name]): Promise<void> {
    const happenings = TELLERS[name]?.(fact) ?? []
    const work = tell(fact.groupId, happenings)
    underWay.add(work)
    return work.finally(() => underWay.delete(work))
  }

  async function tell(groupId: string, happenings: Happening[]): Promise<void> {
    if (happenings.length === 0) return
    const notifiers = await notifierStore(db, groupId).enabled()
    const letters = happenings.flatMap((happening) =>
      notifiers.filter(({ options }) => options[happening.option]).map((notifier) => ({ notifier, happening })),
    )
    await Promise.all(letters.map(({ notifier, happening }) => deliver(notifier, happening)))
  }

  async function send(notifier: StoredNotifier, message: Message): Promise<void> {
    const { send, isGeneric, recipient } = openOutlet(notifier.address)
    if (recipient === undefined) return send(isGeneric ? message : { ...message, pairs: {} }, core)
    if (mail.isReady) await mail.count('notification', { groupId: notifier.groupId })
    const ending = translator(LOCALE)('notification.mail-ending', { link: consents.linkFor(notifier, recipient) })
    return send({ ...message, body: `${message.body}\n\n${ending}`, pairs: {} }, core)
  }

  async function deliver(notifier: StoredNotifier, happening: Happening): Promise<void> {
    try {
      await send(notifier, messageOf(happening))
    } catch (error) {
      log.warn('notification failed', {
        notifier: notifier.id,
        type: happening.option,
        problem: problemOf(error, translator(LOCALE)),
      })
    }
  }

  function messageOf({ option, document, name, path, sentence: key = sentenceKey(option, name) }: Happening): Message {
    const sentence = translator(LOCALE)(key, { name })
    return {
      title: titleOf(option),
      body: path === undefined ? sentence : `${sentence}\n${config.baseUrl}${path}`,
      pairs: {
        event_type: typeOf(option),
        integration_id: 'generic',
        document_data: JSON.stringify(document),
        event_id: newId(),
        timestamp: now().toISOString(),
      },
    }
  }

  async function close(): Promise<void> {
    await Promise.allSettled(underWay)
  }
}

const sentenceKey = (option: NotifiedEvent, name: string) =>
  name === '' ? `notification.${option}-unnamed` : `notification.${option}`

function problemOf(error: unknown, say: Translate): string {
  if (error instanceof Refusal) return say(error.code, error.params)
  return error instanceof Error ? error.message : String(error)
}
