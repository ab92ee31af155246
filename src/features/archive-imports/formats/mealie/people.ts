import { NOTIFIED_EVENTS } from '#contract/notifiers.ts'
import type { Archive } from '../../archive.ts'
import type { Belongings } from '../../belongings.ts'
import { type Json, textOf } from '../../found.ts'
import { pictureIn } from '../mealie-alpha.ts'
import { flag, key, momentOf, type Tables, uuid } from './tables.ts'

const EVENT_TYPES = ['system', 'info', 'comment'] as const

/** What belongs to people rather than recipes, and what the household had set up. */
export function peopleOf(tables: Tables, folder: (recipe: string) => string, archive: Archive): Belongings {
  const { rows, by, one } = tables
  const of = (row: Json) => ({ person: key(row.user_id), recipe: uuid(row.recipe_id) ?? '' })
  const chosen = (link: string, column: string, thing: string) => {
    const [links, things] = [by(link, 'plan_rule_id'), one(thing)]
    return (id: unknown) => links(id).flatMap((row) => textOf(things(row[column])?.name) || [])
  }
  const [categoriesOf, tagsOf] = [
    chosen('plan_rules_to_categories', 'category_id', 'categories'),
    chosen('plan_rules_to_tags', 'tag_id', 'tags'),
  ]
  const optionsOf = by('group_events_notifier_options', 'event_notifier_id')
  return {
    people: rows('users').map((row) => ({
      id: key(row.id),
      email: textOf(row.email).toLowerCase(),
      name: textOf(row.full_name) || textOf(row.username) || textOf(row.email),
    })),
    opinions: [
      ...rows('users_to_favorites').map((row) => ({ ...of(row), rating: null, isFavorite: true })),
      ...rows('users_to_recipes').map((row) => ({
        ...of(row),
        rating: Number(row.rating) > 0 ? Number(row.rating) : null,
        isFavorite: flag(row.is_favorite, false),
      })),
    ].filter(({ rating, isFavorite }) => rating !== null || isFavorite),
    comments: rows('recipe_comments').map((row) => ({
      ...of(row),
      text: textOf(row.text),
      at: momentOf(row.created_at),
    })),
    events: withoutBirths(rows('recipe_timeline_events')).map((row) => ({
      ...of(row),
      subject: textOf(row.subject),
      message: textOf(row.event_message) || textOf(row.message),
      type: EVENT_TYPES.find((type) => type === textOf(row.event_type)) ?? 'info',
      at: momentOf(row.timestamp) ?? momentOf(row.created_at),
      picture: pictureOf(row),
    })),
    rules: rows('group_meal_plan_rules').map((row) => ({
      day: textOf(row.day) || 'unset',
      entryType: textOf(row.entry_type) || 'unset',
      categories: categoriesOf(row.id),
      tags: tagsOf(row.id),
      queryFilterString: textOf(row.query_filter_string),
    })),
    webhooks: rows('webhook_urls').map((row) => ({
      name: textOf(row.name),
      url: textOf(row.url),
      scheduledTime: /^\d{2}:\d{2}/.exec(textOf(row.scheduled_time) || textOf(row.time))?.[0] ?? '00:00',
    })),
    notifiers: rows('group_events_notifiers').map((row) => ({
      name: textOf(row.name),
      appriseUrl: textOf(row.apprise_url),
      events: NOTIFIED_EVENTS.filter((event) => flag(optionsOf(row.id)[0]?.[inSnakeCase(event)], false)),
    })),
    actions: [...rows('recipe_actions'), ...rows('group_recipe_actions')].map((row) => ({
      actionType: textOf(row.action_type),
      title: textOf(row.title),
      url: textOf(row.url),
    })),
  }

  function pictureOf(row: Json) {
    const dir = `${folder(textOf(row.recipe_id))}/images/timeline`
    const id = uuid(row.id) ?? ''
    for (const name of [id, key(row.id)]) {
      const found = pictureIn(archive, `${dir}/${name}`)
      if (found) return found
    }
    return undefined
  }
}

/** Every recipe gets an event of its own when it is made here; the one of its first day there says the same. */
function withoutBirths(events: Json[]): Json[] {
  const born = new Set<string>()
  return events.filter((row) => {
    const recipe = key(row.recipe_id)
    const isBirth = textOf(row.event_type) === 'system' && !born.has(recipe)
    if (isBirth) born.add(recipe)
    return !isBirth
  })
}

const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
