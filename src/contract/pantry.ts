import { z } from 'zod'
import { LEVELS, PLACES, WHYS } from '#kitchen/pantry.ts'
import { Id, UtcMoment } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Food } from './foods.ts'
import { Repeated } from './page.ts'

export const PANTRY_LINES_MAX = 500
const LINE_MAX = 500

export const PantryPlace = z.enum(PLACES)
export type PantryPlace = z.infer<typeof PantryPlace>

/** A food at home: what we believe, in words and in figures. */
export const PantryItem = z.object({
  food: Food,
  place: PantryPlace,
  level: z.enum(LEVELS),
  /** Should be used soon. */
  isSoon: z.boolean(),
  /** Its time is over; somebody at home should say whether it is still there. */
  isDoubtful: z.boolean(),
  isOpened: z.boolean(),
  /** Somebody marked the food as always at home, and nothing else is known of it. */
  isAlways: z.boolean(),
  /** Goes on a list by itself when it is nearly gone. */
  isStaple: z.boolean(),
  /** "1 kg": goes on a list when there is less; `null` when some of it is enough. */
  stapleAmount: z.string().nullable(),
  /** "about 600 g" */
  amountWords: z.string(),
  /** "bought Tuesday" */
  reason: z.string(),
  /** "about 600 g, bought Tuesday" */
  words: z.string(),
  /** What we think is left, in `unit`; `null` where nobody said. */
  quantity: z.number().min(0).nullable(),
  /** A standard unit such as `gram`, another unit's name, or pieces (`null`). */
  unit: z.string().nullable(),
  /** How sure we are, from 0 to 1. */
  sure: z.number(),
  why: z.enum(WHYS).nullable(),
  since: UtcMoment.nullable(),
  /** Recipes of the group with this food; counted for what should be used soon. */
  recipes: z.number().int().nullable(),
})
export type PantryItem = z.infer<typeof PantryItem>

export const PantryState = z.object({
  /** Whether the household keeps a pantry. */
  isOn: z.boolean(),
  items: z.array(PantryItem),
  /** The food to ask about ("Still milk?"), if any. */
  question: Id.nullable(),
})
export type PantryState = z.infer<typeof PantryState>

/** What a change did: the foods it touched, and the id that undoes it. */
export const PantryChange = z.object({
  /** `null` when nothing changed. */
  changeId: Id.nullable(),
  /** The foods as they are now; those that are gone are left out. */
  items: z.array(PantryItem),
  /** Foods that are gone now. */
  gone: z.array(z.object({ id: Id, name: z.string() })),
  /** Lines in which no food was found. */
  unread: z.array(z.string()),
})
export type PantryChange = z.infer<typeof PantryChange>

export const getPantry = endpoint({
  method: 'GET',
  path: '/households/pantry',
  summary: 'What is at home, as far as we can tell',
  reply: PantryState,
})

export const PantryLines = z.object({
  /** One food a line, such as "6 eggs" or "some rice". */
  lines: z.array(z.string().max(LINE_MAX)).min(1).max(PANTRY_LINES_MAX),
  place: PantryPlace.optional(),
  /** What is bought is added to what is there; what is counted replaces it. */
  why: z.enum(['bought', 'counted']).default('counted'),
  /** Makes sending it again harmless. */
  changeId: Id.optional(),
})
export const addToPantry = endpoint({
  method: 'POST',
  path: '/households/pantry',
  summary: 'Say what is at home, a line a food',
  body: PantryLines,
  reply: PantryChange,
  status: 201,
})

export const PANTRY_ANSWERS = ['used-up', 'still-there', 'opened'] as const
export const PantryAnswer = z.object({
  answer: z.enum(PANTRY_ANSWERS),
  changeId: Id.optional(),
})
export type PantryAnswer = z.infer<typeof PantryAnswer>
const ByFood = z.object({ foodId: Id })
export const answerPantry = endpoint({
  method: 'POST',
  path: '/households/pantry/foods/:foodId/answers',
  summary: 'Say that a food is used up, still there or opened',
  params: ByFood,
  body: PantryAnswer,
  reply: PantryChange,
})

export const PantryFoodChange = z.object({
  /** Keeps the food somewhere else: into the freezer, or out of it. */
  place: PantryPlace.optional(),
  /** Whether it goes on a list by itself. */
  isStaple: z.boolean().optional(),
  /** How much of it there should always be, such as "1 kg"; `null` for some. It makes the food a staple. */
  stapleAmount: z.string().trim().min(1).max(100).nullable().optional(),
  changeId: Id.optional(),
})
export const changePantryFood = endpoint({
  method: 'PATCH',
  path: '/households/pantry/foods/:foodId',
  summary: 'Keep a food somewhere else, or have it put on a list when it is nearly gone',
  params: ByFood,
  body: PantryFoodChange,
  reply: PantryChange,
})

export const PantryEvent = z.object({
  changeId: Id,
  at: UtcMoment,
  userId: Id.nullable(),
  /** What caused it. */
  cause: z.enum(['tick', 'made', 'typed', 'answer', 'moved']),
  kind: z.enum(['in', 'out', 'used-up', 'seen', 'opened', 'moved']),
  foodId: Id,
  foodName: z.string(),
  /** "milk: bought, 1 l" */
  words: z.string(),
  undone: z.boolean(),
})
export type PantryEvent = z.infer<typeof PantryEvent>
export const listPantryChanges = endpoint({
  method: 'GET',
  path: '/households/pantry/changes',
  summary: 'The latest changes of the pantry, newest first',
  query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(50) }),
  reply: z.array(PantryEvent),
})
export const undoPantryChange = endpoint({
  method: 'DELETE',
  path: '/households/pantry/changes/:id',
  summary: 'Undo a change of the pantry; later ones stay',
  params: z.object({ id: Id }),
  reply: PantryChange,
})

export const putShoppedInPantry = endpoint({
  method: 'POST',
  path: '/households/pantry/shopped',
  summary: 'Put the ticked rows of a list in the pantry; what is in already is not put in twice',
  body: z.object({ listId: Id }),
  reply: PantryChange,
})
export const takeMadeFromPantry = endpoint({
  method: 'POST',
  path: '/households/pantry/made',
  summary: 'Take the ingredients of a recipe that was made out of the pantry, once a day',
  body: z.object({ recipeId: Id, scale: z.number().positive().max(1_000).default(1) }),
  reply: PantryChange,
})

export const PantryCoverage = z.object({
  recipeId: Id,
  /** How many different foods the recipe needs, and how many of them are at home. */
  foods: z.number().int(),
  atHome: z.number().int(),
  /** The names of up to five foods that are missing. */
  missing: z.array(z.string()),
})
export type PantryCoverage = z.infer<typeof PantryCoverage>
export const COVERED_RECIPES_MAX = 200
export const getPantryCoverage = endpoint({
  method: 'GET',
  path: '/households/pantry/coverage',
  summary: 'How many foods of each recipe are at home',
  query: z.object({ recipeIds: Repeated }),
  reply: z.object({ isOn: z.boolean(), recipes: z.array(PantryCoverage) }),
})

export const PantryReason = z.object({
  foodId: Id,
  /** The food at home that serves: another one where "red onion" serves "onion". */
  servedBy: Id,
  /** "about 600 g, bought Tuesday" */
  words: z.string(),
})
export type PantryReason = z.infer<typeof PantryReason>
export const getPantryReasons = endpoint({
  method: 'GET',
  path: '/households/pantry/reasons',
  summary: 'Which of these foods are at home, and why we think so',
  query: z.object({ foodIds: Repeated }),
  reply: z.array(PantryReason),
})

/** The number under the bars of a packet: EAN, UPC or GTIN. */
const Barcode = z.string().regex(/^\d{6,14}$/, 'the 6 to 14 digits under the bars')
/** What is in a packet, in words such as "1 l oat milk", or only which food it is. */
export const PantryPacket = z.union([
  z.strictObject({ line: z.string().trim().min(1).max(LINE_MAX) }),
  z.strictObject({ foodId: Id }),
])
export type PantryPacket = z.infer<typeof PantryPacket>
export const PantryBarcode = z.object({
  number: z.string(),
  food: Food,
  /** What a packet holds, in `unit`; `null` where nobody said. */
  quantity: z.number().nullable(),
  unit: z.string().nullable(),
})
export type PantryBarcode = z.infer<typeof PantryBarcode>
export const getPantryBarcode = endpoint({
  method: 'GET',
  path: '/households/pantry/barcodes/:number',
  summary: 'The food that the number on a packet stands for; 404 while nobody has said',
  params: z.object({ number: Barcode }),
  reply: PantryBarcode,
})
export const learnPantryBarcode = endpoint({
  method: 'PUT',
  path: '/households/pantry/barcodes/:number',
  summary: 'Say which food the number on a packet stands for; it takes the place of what was said before',
  params: z.object({ number: Barcode }),
  body: PantryPacket,
  reply: PantryBarcode,
})

export const PantryScan = z.object({
  number: Barcode,
  /** Makes sending it again harmless. */
  changeId: Id.optional(),
})
export type PantryScan = z.infer<typeof PantryScan>
export const scanIntoPantry = endpoint({
  method: 'POST',
  path: '/households/pantry/scanned',
  summary: 'Put a packet in the pantry by its number; 404 while nobody has said what it stands for',
  body: PantryScan,
  reply: PantryChange,
})
