import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SOURCE_LOCALE } from '#contract/locales.ts'
import type { Page } from '#contract/page.ts'
import type { Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { conflict, invalid, notFound } from '../../core/errors.ts'
import { exclusively } from '../../core/exclusively.ts'
import { isDeceitful } from '../../core/lookalikes.ts'
import type { PageRequest } from '../../core/pages.ts'
import { permit } from '../../core/permit.ts'
import { freeSlug, slugify } from '../../core/slug.ts'
import { serverTimeZone } from '../../core/time-zone.ts'
import { type Group, groupStore, type Preferences } from './store.ts'
import { firstDayOfWeekIn } from './week.ts'

export type { Group, Preferences }
export type Groups = ReturnType<typeof createGroups>
/** Fields left out stay. */
type Changes = { [P in keyof Preferences]?: Preferences[P] | undefined }
/** A new group's week begins as usual in the language of the person who makes it. */
type Choices = Partial<Preferences> & { locale?: string }

/** Groups: the people who share recipes, plans and lists. */
export function createGroups({ db, newId, now, config, files }: Core) {
  return {
    create,
    open,
    defaultGroup,
    find,
    findByName,
    isFree,
    findBrowsable,
    browsableSlug,
    page,
    pageOfOne,
    preferences,
    timeZone,
    rename,
    remove,
    updatePreferences,
  }

  /** Makes a group with default preferences in the given transaction. */
  async function create(tx: Db, name: string, { locale, ...choices }: Choices = {}): Promise<Group> {
    await exclusively(tx, 'group-names', '')
    if (await groupStore(tx).findAlike(name)) throw conflict('group.name-taken')
    if (isDeceitful(name)) throw invalid('group.name-odd')
    const id = newId()
    const slug = await groupSlug(tx, name)
    const usual = { ...usualPreferences(newId(), id), firstDayOfWeek: firstDayOfWeekIn(locale ?? SOURCE_LOCALE) }
    const group = { id, name, slug, preferences: { ...usual, ...chosen(choices) } }
    await groupStore(tx).insert(group, now().toISOString())
    return group
  }

  /** Makes a group in a transaction of its own. */
  async function open(name: string, choices: Choices = {}): Promise<Group> {
    return db.transaction((tx) => create(tx, name, choices))
  }

  /** The group named in the settings, otherwise the oldest; `undefined` on an empty server. */
  async function defaultGroup(): Promise<Group | undefined> {
    return (await groupStore(db).findByName(config.defaultGroup)) ?? (await groupStore(db).first())
  }

  async function find(id: string): Promise<Group> {
    const group = await groupStore(db).find(id)
    if (!group) throw notFound('group.not-found')
    return group
  }

  async function findByName(name: string): Promise<Group | undefined> {
    return groupStore(db).findByName(name)
  }

  /** Whether no group has this name, or one that looks like it. */
  async function isFree(name: string): Promise<boolean> {
    return (await groupStore(db).findAlike(name)) === undefined
  }

  /** A group strangers can browse; any other is not found, whether it exists or not. */
  async function findBrowsable(slug: string): Promise<Group> {
    const group = await groupStore(db).findBySlug(slug)
    if (!group || !isBrowsable(group)) throw notFound('explore.not-found')
    return group
  }

  /** The default group's slug, if strangers can browse it. */
  async function browsableSlug(): Promise<string | null> {
    const group = await defaultGroup()
    return group && isBrowsable(group) ? group.slug : null
  }

  async function page(request: PageRequest): Promise<Page<Group>> {
    return groupStore(db).page(request)
  }

  async function pageOfOne(actor: Member, request: PageRequest): Promise<Page<Group>> {
    return groupStore(db).pageOfOne(actor.groupId, request)
  }

  /** Changes the name, unless it is empty, and the given preferences. */
  async function rename(id: string, name: string, preferences: Partial<Preferences> = {}): Promise<Group> {
    return db.transaction(async (tx) => {
      await exclusively(tx, 'group-names', '')
      const group = await groupStore(tx).find(id)
      if (!group) throw notFound('group.not-found')
      const isRenamed = name !== '' && name !== group.name
      const existing = isRenamed ? await groupStore(tx).findAlike(name) : undefined
      if (existing && existing.id !== id) throw conflict('group.name-taken')
      if (isRenamed && isDeceitful(name)) throw invalid('group.name-odd')
      const isSame = name === '' || slugify(name) === slugify(group.name)
      const slug = isSame ? group.slug : await groupSlug(tx, name)
      const changed = {
        ...group,
        slug,
        name: name || group.name,
        preferences: { ...group.preferences, ...chosen(preferences) },
      }
      await groupStore(tx).update(changed, now().toISOString())
      return changed
    })
  }

  /** Deletes a group without members and all its data; never the default group. */
  async function remove(id: string): Promise<Group> {
    const group = await find(id)
    if (id === (await defaultGroup())?.id) throw invalid('group.default')
    if ((await groupStore(db).countUsers(id)) > 0) throw invalid('group.has-users')
    const recipeIds = await groupStore(db).recipeIds(id)
    await groupStore(db).remove(id)
    const folders = [...recipeIds.map((recipeId) => files.recipeDir(recipeId)), join(files.groups, id)]
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
    return group
  }

  async function preferences(actor: Member): Promise<Preferences> {
    return (await find(actor.groupId)).preferences
  }

  /** The group's time zone. */
  async function timeZone(actor: Member): Promise<string> {
    return (await preferences(actor)).timeZone ?? serverTimeZone()
  }

  async function updatePreferences(actor: Member, draft: Changes): Promise<Preferences> {
    permit(actor, 'group.manage')
    const group = await find(actor.groupId)
    const named = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
    const changed = { ...group, preferences: { ...group.preferences, ...chosen(named) } }
    await groupStore(db).update(changed, now().toISOString())
    return changed.preferences
  }
}

/** The name in addresses, numbered if another group has it. */
async function groupSlug(handle: Db, name: string): Promise<string> {
  const wished = slugify(name) || 'group'
  return freeSlug(wished, await groupStore(handle).slugsLike(wished))
}

/** Setting whether new recipes are public counts as a choice. */
function chosen(choices: Partial<Preferences>): Partial<Preferences> {
  return choices.recipePublic === undefined ? choices : { ...choices, recipePublicChosen: true }
}

const isBrowsable = ({ preferences }: Group) => preferences.browsable && !preferences.privateGroup

function usualPreferences(id: string, groupId: string): Omit<Preferences, 'firstDayOfWeek'> {
  return {
    id,
    groupId,
    privateGroup: false,
    recipePublic: true,
    recipeShowNutrition: false,
    recipeShowAssets: false,
    recipeLandscapeView: false,
    recipeDisableComments: false,
    // Amounts are parsed and scaled by default; the published default hides them.
    recipeDisableAmount: false,
    timeZone: null,
    browsable: true,
    pantry: true,
    lockRecipeEditsFromOtherHouseholds: true,
    recipePublicChosen: false,
  }
}
