import { setImmediate as othersTurn } from 'node:timers/promises'
import { PlanRuleDraft } from '#contract/mealplans.ts'
import { type NotifiedEvent, NotifierDraft, NotifierOptions } from '#contract/notifiers.ts'
import type { Member, System } from '#contract/permissions.ts'
import { RecipeActionDraft } from '#contract/recipe-actions.ts'
import { createTimelineEvent } from '#contract/timeline.ts'
import { WebhookDraft } from '#contract/webhooks.ts'
import { Refusal } from '../../core/errors.ts'
import { WHOLE_LIST } from '../../core/pages.ts'
import type { Comments } from '../comments/service.ts'
import type { Favorites } from '../favorites/service.ts'
import type { PlanRules } from '../mealplans/service-rules.ts'
import type { Notifications } from '../notifications/service.ts'
import type { RecipeActions } from '../recipe-actions/service.ts'
import type { Timeline } from '../timeline/service.ts'
import type { Users } from '../users/service.ts'
import type { Webhooks } from '../webhooks/service.ts'
import type { Tally } from './surroundings.ts'

type OfPerson = { person: string; recipe: string }
/** What belongs to people rather than recipes, and what a household had set up. Persons and recipes by foreign ids. */
export type Belongings = {
  people: { id: string; email: string; name: string }[]
  opinions: (OfPerson & { rating: number | null; isFavorite: boolean })[]
  comments: (OfPerson & { text: string; at: string | undefined })[]
  events: (OfPerson & {
    subject: string
    message: string
    type: 'system' | 'info' | 'comment'
    at: string | undefined
    picture: (() => Promise<Buffer>) | undefined
  })[]
  rules: { day: string; entryType: string; categories: string[]; tags: string[]; queryFilterString: string }[]
  webhooks: { name: string; url: string; scheduledTime: string }[]
  notifiers: { name: string; appriseUrl: string; events: readonly NotifiedEvent[] }[]
  actions: { actionType: string; title: string; url: string }[]
}
export type BelongingServices = {
  comments: Comments
  favorites: Favorites
  notifications: Notifications
  planRules: PlanRules
  recipeActions: RecipeActions
  timeline: Timeline
  users: Users
  webhooks: Webhooks
}
type Means = {
  /** The ids of categories and tags by their names; made where they are missing. */
  idsOf: (kind: 'categories' | 'tags', names: string[]) => Promise<{ id: string }[]>
  /** A stored filter with our ids in place of the foreign ones. */
  filterOf: (filter: string) => Promise<string>
  keepPicture: (event: string, actor: Member, read: () => Promise<Buffer>) => Promise<boolean>
}

/**
 * Gives everybody who is a member here under the same address what was theirs. Comments and events of others are kept
 * in the name of whoever imports, and say whose they were.
 */
export function createBelongings(services: BelongingServices) {
  return { bring }

  /** `recipes` maps foreign ids to ours. Brought again, nothing comes twice. */
  async function bring(
    actor: System,
    all: Belongings,
    { recipes, ...means }: Means & { recipes: ReadonlyMap<string, string> },
  ): Promise<Tally[]> {
    const members = new Map(
      (await services.users.members(actor.groupId)).map(({ id, email }) => [email.toLowerCase(), id]),
    )
    const owners = new Map(all.people.map(({ id, email, name }) => [id, { name, member: members.get(email) }]))
    const asOwner = (person: string): System => ({ ...actor, userId: owners.get(person)?.member ?? actor.userId })
    const stranger = (person: string) => (owners.get(person)?.member ? undefined : (owners.get(person)?.name ?? ''))
    return [
      people(),
      await opinions(),
      await comments(),
      await events(),
      await rules(),
      await webhooks(),
      await notifiers(),
      await actions(),
    ]

    function people(): Tally {
      const absent = all.people.filter(({ email }) => !members.has(email))
      const lost = absent.map(({ name, email }) => (name === email ? email : `${name} (${email})`))
      return { what: 'people', found: all.people.length, added: all.people.length - absent.length, lost }
    }

    async function opinions(): Promise<Tally> {
      const ours = all.opinions.filter(({ person }) => owners.get(person)?.member)
      const others = Map.groupBy(
        all.opinions.filter(({ person }) => !owners.get(person)?.member),
        ({ person }) => owners.get(person)?.name ?? person,
      )
      const tally = await each('opinions', ours, async ({ person, recipe, rating, isFavorite }) => {
        const [member, id] = [owners.get(person)?.member, recipes.get(recipe)]
        if (member === undefined || id === undefined) return recipe
        const said = { ...(rating !== null && { rating }), ...(isFavorite && { isFavorite }) }
        await services.favorites.rate(actor, member, id, said)
        return undefined
      })
      const lost = [...others].map(([name, of]) => `${name}: ${of.length}`)
      return { ...tally, found: all.opinions.length, lost: [...tally.lost, ...lost] }
    }

    async function comments(): Promise<Tally> {
      return each('comments', all.comments, async ({ person, recipe, text, at }) => {
        const recipeId = recipes.get(recipe)
        if (recipeId === undefined || text === '') return text.slice(0, 100) || recipe
        const [owner, name] = [asOwner(person), stranger(person)]
        const said = name ? `${name}: ${text}` : text
        const present = await services.comments.of(actor, recipeId)
        if (present.some((one) => one.userId === owner.userId && one.text === said)) return undefined
        await services.comments.bring(owner, { recipeId, text: said, at })
        return undefined
      })
    }

    async function events(): Promise<Tally> {
      const present = await services.timeline.page(actor, WHOLE_LIST)
      const known = new Set(
        present.items.map(({ recipeId, subject, timestamp }) => [recipeId, subject, timestamp].join('|')),
      )
      return each('events', all.events, async ({ person, recipe, subject, message, type, at, picture }) => {
        const [owner, name] = [asOwner(person), stranger(person)]
        const read = createTimelineEvent.body.safeParse({
          recipeId: recipes.get(recipe),
          subject: subject.slice(0, 255),
          eventType: type,
          eventMessage: [name && `${name}:`, message].filter(Boolean).join(' ') || null,
          timestamp: at,
        })
        if (!read.success) return subject || recipe
        if (known.has([read.data.recipeId, read.data.subject, read.data.timestamp].join('|'))) return undefined
        const { id } = await services.timeline.create(owner, read.data)
        return picture && !(await means.keepPicture(id, owner, picture)) ? `${subject}: picture` : undefined
      })
    }

    async function rules(): Promise<Tally> {
      const present = await services.planRules.list(actor, WHOLE_LIST)
      const keyOf = (
        rule: Pick<PlanRuleDraft, 'day' | 'entryType' | 'queryFilterString'> & {
          categories: { id: string }[]
          tags: { id: string }[]
        },
      ) =>
        JSON.stringify([
          rule.day,
          rule.entryType,
          rule.queryFilterString,
          rule.categories.map(({ id }) => id),
          rule.tags.map(({ id }) => id),
        ])
      const known = new Set(present.items.map(keyOf))
      return each('rules', all.rules, async (rule) => {
        const read = PlanRuleDraft.safeParse({
          ...rule,
          categories: await means.idsOf('categories', rule.categories),
          tags: await means.idsOf('tags', rule.tags),
          queryFilterString: await means.filterOf(rule.queryFilterString),
        })
        if (!read.success) return `${rule.day} ${rule.entryType}`
        if (!known.has(keyOf(read.data))) await services.planRules.create(actor, read.data)
        return undefined
      })
    }

    /** Switched off: the other server may still be running, and would send the same. */
    async function webhooks(): Promise<Tally> {
      const known = new Set((await services.webhooks.list(actor, WHOLE_LIST)).items.map(({ url }) => url))
      return each('webhooks', all.webhooks, async (webhook) => {
        const read = WebhookDraft.safeParse({ ...webhook, enabled: false })
        if (!read.success) return webhook.name || webhook.url
        if (!known.has(read.data.url)) await services.webhooks.create(actor, read.data)
        return undefined
      })
    }

    async function notifiers(): Promise<Tally> {
      const known = new Set((await services.notifications.list(actor, WHOLE_LIST)).items.map(({ name }) => name))
      return each('notifiers', all.notifiers, async ({ events, ...notifier }) => {
        const read = NotifierDraft.safeParse(notifier)
        if (!read.success) return notifier.name
        if (known.has(read.data.name)) return undefined
        const { id, name } = await services.notifications.create(actor, read.data)
        const options = NotifierOptions.parse(Object.fromEntries(events.map((event) => [event, true])))
        await services.notifications.update(actor, id, { name, enabled: false, options })
        return undefined
      })
    }

    async function actions(): Promise<Tally> {
      const known = new Set((await services.recipeActions.list(actor, WHOLE_LIST)).items.map(({ title }) => title))
      return each('actions', all.actions, async (action) => {
        const read = RecipeActionDraft.safeParse(action)
        if (!read.success) return action.title
        if (!known.has(read.data.title)) await services.recipeActions.create(actor, read.data)
        return undefined
      })
    }
  }
}

/** Brings things one by one; `bringOne` answers what was lost. What a service refuses is lost as well. */
async function each<Thing extends object>(
  what: Tally['what'],
  things: readonly Thing[],
  bringOne: (thing: Thing) => Promise<string | undefined>,
): Promise<Tally> {
  const lost: string[] = []
  for (const thing of things) {
    try {
      const loss = await bringOne(thing)
      if (loss !== undefined) lost.push(loss)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      lost.push('title' in thing ? String(thing.title) : 'name' in thing ? String(thing.name) : error.code)
    }
    // The database answers synchronously, so without this no other request would run before the end.
    await othersTurn()
  }
  return { what, found: things.length, added: things.length - lost.length, lost }
}
