import { z } from 'zod'
import { Id, Name } from './common.ts'
import { ById, endpoint, householdAliases } from './endpoint.ts'
import { PageQuery, pageOf } from './page.ts'

/** Where a group shops, and the order in which one walks past the sections there. */
export const Shop = z.object({
  id: Id,
  groupId: Id,
  name: z.string(),
  /** Labels in the order of the shop; those it does not name come last. */
  labelIds: z.array(Id),
})
export type Shop = z.infer<typeof Shop>

const LabelIds = z.array(Id).max(1_000)
export const ShopDraft = z.object({ name: Name, labelIds: LabelIds.default([]) })
export type ShopDraft = z.output<typeof ShopDraft>
/** What is left out stays. */
export const ShopUpdate = z.object({ name: Name.optional(), labelIds: LabelIds.optional() })
export type ShopUpdate = z.output<typeof ShopUpdate>

const SHOPS = '/groups/shopping/shops'

export const listShops = endpoint({
  method: 'GET',
  path: SHOPS,
  aliases: householdAliases(SHOPS),
  summary: 'Shops of the group, each with its sections in order',
  query: PageQuery,
  reply: pageOf(Shop),
})
export const createShop = endpoint({
  method: 'POST',
  path: SHOPS,
  aliases: householdAliases(SHOPS),
  summary: 'Name a shop and the order of its sections; lists that go by it follow',
  body: ShopDraft,
  reply: Shop,
  status: 201,
})
export const updateShop = endpoint({
  method: 'PUT',
  path: `${SHOPS}/:id`,
  aliases: householdAliases(`${SHOPS}/:id`),
  summary: 'Rename a shop or put its sections in order',
  params: ById,
  body: ShopUpdate,
  reply: Shop,
})
export const deleteShop = endpoint({
  method: 'DELETE',
  path: `${SHOPS}/:id`,
  aliases: householdAliases(`${SHOPS}/:id`),
  summary: 'Forget a shop; lists that went by it have an order of their own again',
  params: ById,
  reply: Shop,
})

// ── Who is shopping ──────────────────────────────────────────────────────────────────────────────────────────────────

/** Whoever does not say so again within this time has gone home. */
export const PRESENT_FOR_SECONDS = 90
const PRESENCE = '/groups/shopping/lists/:id/presence'
/** Those who have the list open now, other than the one who asks. */
export const Present = z.object({ userIds: z.array(Id) })
export type Present = z.infer<typeof Present>

export const enterList = endpoint({
  method: 'PUT',
  path: PRESENCE,
  aliases: householdAliases(PRESENCE),
  summary: 'Say that one has a list open; said again while it stays so. Answers who else has',
  params: ById,
  reply: Present,
})
export const leaveList = endpoint({
  method: 'DELETE',
  path: PRESENCE,
  aliases: householdAliases(PRESENCE),
  summary: 'Say that one has closed a list',
  params: ById,
  reply: Present,
})
