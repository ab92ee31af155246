import { z } from 'zod'
import { Extras, Id, Line, Prose } from './common.ts'
import { ById, endpoint, householdAliases } from './endpoint.ts'
import { ExactAmount, OriginalText, ShoppingItem } from './shopping-items.ts'
import { LISTS, ShoppingListSummary } from './shopping-lists.ts'

export const OPERATIONS_AT_ONCE_MAX = 500

const Fields = z
  .object({
    checked: z.boolean(),
    position: z.number().int().min(0).max(1_000_000_000),
    isFood: z.boolean(),
    note: Line.transform((note) => note.trim()),
    quantity: ExactAmount,
    unitId: Id.nullable(),
    foodId: Id.nullable(),
    labelId: Id.nullable(),
    originalText: OriginalText,
    extras: Extras,
  })
  .partial()

/** One thing a person did on a device, perhaps offline. `shopping-merge.ts` decides its effect. */
export const ItemOperation = z.object({
  opId: Id,
  itemId: Id,
  kind: z.enum(['add', 'set', 'remove']),
  /** Its position among the device's operations. */
  seq: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  /** The list's version the device had when the person did this. */
  base: z.number().int().min(0),
  /** By the device's clock: for display only. */
  at: z.string().max(64).optional(),
  fields: Fields.default({}),
  /** The amount the person saw, when the amount is changed or the item ticked. */
  quantityBefore: ExactAmount.optional(),
  /** What was added, when it was merged into an existing item. */
  addition: Fields.optional(),
  /** How the line read on the device: becomes its note if its food is gone by now. */
  display: Prose.max(2_000).optional(),
})
export type ItemOperation = z.output<typeof ItemOperation>

export const ListChanges = z.object({
  list: ShoppingListSummary,
  /** The version after these changes: the next `since`. */
  version: z.number().int(),
  /** The device has newer data than the server, which was restored from a backup: the whole list follows. */
  restart: z.boolean(),
  items: z.array(ShoppingItem),
  removed: z.array(Id),
  /** Operations the server has received, whatever their effect: they leave the queue. */
  heard: z.array(Id),
  outcomes: z.array(z.object({ opId: Id, outcome: z.enum(['applied', 'superseded', 'gone', 'unknown', 'repeated']) })),
})
export type ListChanges = z.infer<typeof ListChanges>

export const sendOperations = endpoint({
  method: 'POST',
  path: `${LISTS}/:id/operations`,
  aliases: householdAliases(`${LISTS}/:id/operations`),
  summary: 'Send a device’s operations, each applied once however often it is sent; answers all changes since `since`',
  params: ById,
  body: z.object({
    /** The device. */
    client: z.string().min(8).max(64),
    since: z.number().int().min(0).default(0),
    operations: z.array(ItemOperation).max(OPERATIONS_AT_ONCE_MAX),
  }),
  reply: ListChanges,
})
export const getListChanges = endpoint({
  method: 'GET',
  path: `${LISTS}/:id/changes`,
  aliases: householdAliases(`${LISTS}/:id/changes`),
  summary: 'What changed on a list since a version of it',
  params: ById,
  query: z.object({ since: z.coerce.number().int().min(0).default(0) }),
  reply: ListChanges,
})
