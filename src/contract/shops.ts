import { z } from 'zod'
import { Id, Name } from './common.ts'
import { ById, endpoint, householdAliases } from './endpoint.ts'
import { PageQuery, pageOf } from './page.ts'

/** A shop, and the order in which you pass its sections. */
export const Shop = z.object({
  id: Id,
  groupId: Id,
  name: z.string(),
  /** Labels in the order of the shop; others come last. */
  labelIds: z.array(Id),
})
export type Shop = z.infer<typeof Shop>

const LabelIds = z.array(Id).max(1_000)
export const ShopDraft = z.object({ name: Name, labelIds: LabelIds.default([]) })
export type ShopDraft = z.output<typeof ShopDraft>
/** Fields left out stay as they are. */
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
  summary: 'Make a shop with its section order; lists that use it follow',
  body: ShopDraft,
  reply: Shop,
  status: 201,
})
export const updateShop = endpoint({
  method: 'PUT',
  path: `${SHOPS}/:id`,
  aliases: householdAliases(`${SHOPS}/:id`),
  summary: 'Rename a shop or reorder its sections',
  params: ById,
  body: ShopUpdate,
  reply: Shop,
})
export const deleteShop = endpoint({
  method: 'DELETE',
  path: `${SHOPS}/:id`,
  aliases: householdAliases(`${SHOPS}/:id`),
  summary: 'Delete a shop; lists that used it get their own order back',
  params: ById,
  reply: Shop,
})

// ── Who is shopping ──────────────────────────────────────────────────────────────────────────────────────────────────

/** Someone not heard of for this long counts as gone. */
export const PRESENT_FOR_SECONDS = 90
const PRESENCE = '/groups/shopping/lists/:id/presence'
/** The others who have the list open now. */
export const Present = z.object({ userIds: z.array(Id) })
export type Present = z.infer<typeof Present>

export const enterList = endpoint({
  method: 'PUT',
  path: PRESENCE,
  aliases: householdAliases(PRESENCE),
  summary: 'Report that you have a list open; repeat while it stays open. Answers who else has',
  params: ById,
  reply: Present,
})
export const leaveList = endpoint({
  method: 'DELETE',
  path: PRESENCE,
  aliases: householdAliases(PRESENCE),
  summary: 'Report that you have closed a list',
  params: ById,
  reply: Present,
})
