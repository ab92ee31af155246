import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { adminUpdateGroup } from '#contract/admin-accounts.ts'
import type { Asked } from '#contract/endpoint.ts'
import {
  GROUP_STORAGE_BYTES,
  type Group,
  type GroupMember,
  type GroupStatistics,
  type GroupStorage,
  type MemberPermissions,
} from '#contract/groups.ts'
import type { OrganizerRef } from '#contract/organizers.ts'
import type { Page } from '#contract/page.ts'
import { can, type Member } from '#contract/permissions.ts'
import type { User } from '#contract/users.ts'
import type { Webhook } from '#contract/webhooks.ts'
import type { Core } from '../../core/core.ts'
import { forbidden, notFound, retold } from '../../core/errors.ts'
import { shownTo } from '../../core/masked-address.ts'
import type { PageRequest } from '../../core/pages.ts'
import { permit, refuseInDemo } from '../../core/permit.ts'
import { sizeText } from '../../core/sizes.ts'
import type { Groups } from '../groups/service.ts'
import type { Users } from '../users/service.ts'
import { householdStore, planningCategoriesAcrossGroups } from './store.ts'

type NewGroup = { name: string; locale: string; private?: boolean | undefined }
type Services = { groups: Groups; users: Users; webhooksOf: (groupIds: string[]) => Promise<Webhook[]> }
type GroupChanges = Asked<typeof adminUpdateGroup>['body']
export type Households = ReturnType<typeof createHouseholds>

/** A group as its members and administrators see it: people, counts and planning categories. */
export function createHouseholds({ db, config, files }: Core, { groups, users, webhooksOf }: Services) {
  return {
    self,
    open,
    change,
    close,
    rename,
    describe,
    page,
    members,
    statistics,
    storage,
    categories,
    setCategories,
    setPermissions,
  }

  async function self(actor: Member): Promise<Group> {
    const group = await describe(actor.groupId)
    return { ...group, webhooks: group.webhooks.map((webhook) => shownTo(actor, webhook)) }
  }

  async function rename(actor: Member, { name }: { name: string }): Promise<Group> {
    permit(actor, 'group.manage')
    await groups.rename(actor.groupId, name)
    return describe(actor.groupId)
  }

  /** For administrators: make, change and delete groups. */
  async function open(actor: Member, { name, locale, private: isPrivate }: NewGroup): Promise<Group> {
    permit(actor, 'site.administer')
    refuseInDemo(config, actor)
    // Without a choice, the published default applies.
    const visibility = isPrivate === undefined ? {} : { recipePublic: !isPrivate }
    return describe((await groups.open(name, { locale, ...visibility })).id)
  }

  async function change(actor: Member, id: string, { name, preferences }: GroupChanges): Promise<Group> {
    permit(actor, 'site.administer')
    refuseInDemo(config, actor)
    await groups.rename(id, name, preferences ?? {})
    return describe(id)
  }

  async function close(actor: Member, id: string): Promise<Group> {
    permit(actor, 'site.administer')
    refuseInDemo(config, actor)
    const group = await describe(id)
    await groups.remove(id)
    return group
  }

  async function describe(id: string): Promise<Group> {
    const { name, slug, preferences } = await groups.find(id)
    const categories = await householdStore(db, id).categories()
    return { id, name, slug, preferences, categories, webhooks: await webhooksOf([id]), users: await users.members(id) }
  }

  async function page(actor: Member, request: PageRequest): Promise<Page<Group>> {
    permit(actor, 'site.administer')
    const page = await groups.page(request)
    const webhooks = Map.groupBy(await webhooksOf(page.items.map(({ id }) => id)), ({ groupId }) => groupId)
    const people = Map.groupBy(await users.listAll(actor), ({ groupId }) => groupId)
    const categories = await planningCategoriesAcrossGroups(db)
    const items = page.items.map(({ id, name, slug, preferences }) => ({
      id,
      name,
      slug,
      preferences,
      categories: categories.get(id) ?? [],
      webhooks: webhooks.get(id) ?? [],
      users: people.get(id) ?? [],
    }))
    return { ...page, items }
  }

  async function members(actor: Member): Promise<GroupMember[]> {
    return users.members(actor.groupId)
  }

  async function statistics(actor: Member): Promise<GroupStatistics> {
    return householdStore(db, actor.groupId).statistics()
  }

  async function storage(actor: Member): Promise<GroupStorage> {
    const ids = await householdStore(db, actor.groupId).recipeIds()
    const usedStorageBytes = await bytesIn(ids.map((id) => files.recipeDir(id)))
    return {
      usedStorageBytes,
      usedStorageStr: sizeText(usedStorageBytes),
      totalStorageBytes: GROUP_STORAGE_BYTES,
      totalStorageStr: sizeText(GROUP_STORAGE_BYTES),
    }
  }

  async function categories(actor: Member): Promise<OrganizerRef[]> {
    return householdStore(db, actor.groupId).categories()
  }

  async function setCategories(actor: Member, chosen: { id: string }[]): Promise<OrganizerRef[]> {
    permit(actor, 'group.manage')
    await db.transaction((tx) => householdStore(tx, actor.groupId).setCategories(chosen.map(({ id }) => id)))
    return categories(actor)
  }

  /** Changes the permissions of other members; nobody changes their own, and administrators have them all. */
  async function setPermissions(
    actor: Member,
    { userId, canManageHousehold, ...flags }: MemberPermissions,
  ): Promise<User> {
    permit(actor, 'group.manage')
    const user = await retold(users.find(userId), 'notFound', 'member.not-found')
    if (user.groupId !== actor.groupId) throw notFound('member.not-found')
    if ((actor.kind === 'user' && actor.id === userId) || user.admin) throw forbidden('user.own-permissions')
    const canManage = flags.canManage === user.canManage ? (canManageHousehold ?? flags.canManage) : flags.canManage
    const changed = await users.setFlags(userId, { ...flags, canManage })
    // Only the person and administrators see email addresses and tokens.
    return can(actor, 'user.edit', user) ? changed : { ...changed, email: '', tokens: [] }
  }
}

async function bytesIn(folders: string[]): Promise<number> {
  let bytes = 0
  for (const folder of folders) {
    const names = await readdir(folder, { recursive: true }).catch(() => [])
    const sizes = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)))
    for (const found of sizes) if (found?.isFile()) bytes += found.size
  }
  return bytes
}
