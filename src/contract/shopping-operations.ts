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

/** One thing a person did on a device, perhaps without a network. `shopping-merge.ts` says what becomes of it. */
export const ItemOperation = z.object({
  opId: Id,
  itemId: Id,
  kind: z.enum(['add', 'set', 'remove']),
  /** Its place among the operations of the device. */
  seq: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  /** The version of the list the device had seen when the person did this. */
  base: z.number().int().min(0),
  /** By the clock of the device: only to show. */
  at: z.string().max(64).optional(),
  fields: Fields.default({}),
  /** The amount the person saw, when the amount is changed or the item ticked. */
  quantityBefore: ExactAmount.optional(),
  /** What was put on the list, where that went into an item that was there already. */
  addition: Fields.optional(),
  /** How the line read on the device: becomes its note should its food be gone by now. */
  display: Prose.max(2_000).optional(),
})
export type ItemOperation = z.output<typeof ItemOperation>

export const ListChanges = z.object({
  list: ShoppingListSummary,
  /** The version these changes lead to: the next `since`. */
  version: z.number().int(),
  /** The device knows more than the server, which was set back to a backup: what follows is the whole list. */
  restart: z.boolean(),
  items: z.array(ShoppingItem),
  removed: z.array(Id),
  /** Operations the server has, whatever became of them: they leave the queue. */
  heard: z.array(Id),
  outcomes: z.array(z.object({ opId: Id, outcome: z.enum(['applied', 'superseded', 'gone', 'unknown', 'repeated']) })),
})
export type ListChanges = z.infer<typeof ListChanges>

export const sendOperations = endpoint({
  method: 'POST',
  path: `${LISTS}/:id/operations`,
  aliases: householdAliases(`${LISTS}/:id/operations`),
  summary: 'What a device did, each thing once however often it is sent; answers all changes since `since`',
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
