import { z } from 'zod'
import { Color, Extras, Id, Line, Name, UtcMoment } from './common.ts'
import { ById, Done, endpoint } from './endpoint.ts'
import { PageQuery, pageOf, Repeated } from './page.ts'

export const LABEL_COLOR_DEFAULT = '#E0E0E0'

export const Label = z.object({ id: Id, groupId: Id, name: z.string(), color: z.string() })
export type Label = z.infer<typeof Label>
export const LabelDraft = z.object({ name: Name, color: Color.default(LABEL_COLOR_DEFAULT) })
/** What is changed of a label; what is left out stays. */
export const LabelChange = LabelDraft.extend({ color: Color.optional() })
export type LabelChange = z.infer<typeof LabelChange>

export const Alias = z.object({ name: Name })
const Aliases = z.array(Alias).max(200)

export const Unit = z.object({
  id: Id,
  name: z.string(),
  pluralName: z.string().nullable(),
  description: z.string(),
  extras: z.record(z.string(), z.string()),
  fraction: z.boolean(),
  abbreviation: z.string(),
  pluralAbbreviation: z.string().nullable(),
  useAbbreviation: z.boolean(),
  aliases: z.array(z.object({ name: z.string() })),
  /** The unit of measure it is, such as `cup` or `gram`, where it is one: what conversions go by. */
  standardUnit: z.string().nullable(),
  createdAt: UtcMoment.nullable(),
  updateAt: UtcMoment.nullable(),
})
export type Unit = z.infer<typeof Unit>
export const UnitDraft = z.object({
  name: Name,
  pluralName: Line.nullish(),
  description: Line.default(''),
  extras: Extras.default({}),
  fraction: z.boolean().default(true),
  abbreviation: z.string().max(64).default(''),
  pluralAbbreviation: z.string().max(64).nullish(),
  useAbbreviation: z.boolean().default(false),
  aliases: Aliases.default([]),
  /** What is no unit of measure we know is as good as left out: other programs have words of their own. */
  standardUnit: z.string().max(64).nullish(),
})
export type UnitDraft = z.infer<typeof UnitDraft>
/** What is changed of a unit; what is left out stays. */
export const UnitChange = UnitDraft.extend({
  description: Line.optional(),
  extras: Extras.optional(),
  fraction: z.boolean().optional(),
  abbreviation: UnitDraft.shape.abbreviation.unwrap().optional(),
  useAbbreviation: z.boolean().optional(),
  aliases: Aliases.optional(),
})
export type UnitChange = z.infer<typeof UnitChange>

export const Food = z.object({
  id: Id,
  name: z.string(),
  pluralName: z.string().nullable(),
  description: z.string(),
  extras: z.record(z.string(), z.string()),
  labelId: Id.nullable(),
  label: Label.nullable(),
  aliases: z.array(z.object({ name: z.string() })),
  onHand: z.boolean(),
  /** Grams in a millilitre, where known. */
  density: z.number().nullable(),
  createdAt: UtcMoment.nullable(),
  updateAt: UtcMoment.nullable(),
})
export type Food = z.infer<typeof Food>
/** Grams in a millilitre: popped corn is 0.03, salt 2 at the most. What is beyond was measured otherwise. */
export const Density = z.number().min(0.01).max(5)
export const FoodDraft = z.object({
  name: Name,
  pluralName: Line.nullish(),
  description: Line.default(''),
  extras: Extras.default({}),
  labelId: Id.nullish(),
  aliases: Aliases.default([]),
  onHand: z.boolean().default(false),
  density: Density.nullish(),
})
export type FoodDraft = z.infer<typeof FoodDraft>
/** What is changed of a food; what is left out stays. */
export const FoodChange = FoodDraft.extend({
  description: Line.optional(),
  extras: Extras.optional(),
  aliases: Aliases.optional(),
  onHand: z.boolean().optional(),
})
export type FoodChange = z.infer<typeof FoodChange>

/** In how much of the group foods or units are used: each by itself, and those that were asked for together. */
export const Uses = z.object({
  each: z.array(z.object({ id: Id, recipes: z.number().int(), lists: z.number().int() })),
  recipes: z.number().int(),
  lists: z.number().int(),
})
export type Uses = z.infer<typeof Uses>
const usesOf = (path: string, summary: string) =>
  endpoint({ method: 'GET', path, summary, query: z.object({ ids: Repeated }), reply: Uses })

export const countFoodUses = usesOf(
  '/foods/uses',
  'How many recipes and shopping lists use foods; all of them, or `ids`',
)
export const countUnitUses = usesOf(
  '/units/uses',
  'How many recipes and shopping lists use units; all of them, or `ids`',
)

const SearchablePage = PageQuery.extend({ search: z.string().max(255).optional() })

export const listFoods = endpoint({
  method: 'GET',
  path: '/foods',
  summary: 'Foods of the group',
  query: SearchablePage,
  reply: pageOf(Food),
})
export const createFood = endpoint({
  method: 'POST',
  path: '/foods',
  summary: 'Make a food',
  body: FoodDraft,
  reply: Food,
  status: 201,
})
export const getFood = endpoint({
  method: 'GET',
  path: '/foods/:id',
  summary: 'One food',
  params: ById,
  reply: Food,
})
export const updateFood = endpoint({
  method: 'PUT',
  path: '/foods/:id',
  summary: 'Change a food; what is left out stays',
  params: ById,
  body: FoodChange,
  reply: Food,
})
export const deleteFood = endpoint({
  method: 'DELETE',
  path: '/foods/:id',
  summary: 'Remove a food; ingredients that used it keep their text',
  params: ById,
  reply: Food,
})
export const mergeFoods = endpoint({
  method: 'PUT',
  path: '/foods/merge',
  summary: 'Everything that used one food uses another; the first is removed',
  body: z.object({ fromFood: Id, toFood: Id }),
  reply: Done,
})

export const listUnits = endpoint({
  method: 'GET',
  path: '/units',
  summary: 'Units of the group',
  query: SearchablePage,
  reply: pageOf(Unit),
})
export const createUnit = endpoint({
  method: 'POST',
  path: '/units',
  summary: 'Make a unit',
  body: UnitDraft,
  reply: Unit,
  status: 201,
})
export const getUnit = endpoint({
  method: 'GET',
  path: '/units/:id',
  summary: 'One unit',
  params: ById,
  reply: Unit,
})
export const updateUnit = endpoint({
  method: 'PUT',
  path: '/units/:id',
  summary: 'Change a unit; what is left out stays',
  params: ById,
  body: UnitChange,
  reply: Unit,
})
export const deleteUnit = endpoint({
  method: 'DELETE',
  path: '/units/:id',
  summary: 'Remove a unit; ingredients that used it keep their text',
  params: ById,
  reply: Unit,
})
export const mergeUnits = endpoint({
  method: 'PUT',
  path: '/units/merge',
  summary: 'Everything that used one unit uses another; the first is removed',
  body: z.object({ fromUnit: Id, toUnit: Id }),
  reply: Done,
})

export const listLabels = endpoint({
  method: 'GET',
  path: '/groups/labels',
  summary: 'Labels of the group: the sections of a shop',
  query: SearchablePage,
  reply: pageOf(Label),
})
export const createLabel = endpoint({
  method: 'POST',
  path: '/groups/labels',
  summary: 'Make a label',
  body: LabelDraft,
  reply: Label,
})
export const getLabel = endpoint({
  method: 'GET',
  path: '/groups/labels/:id',
  summary: 'One label',
  params: ById,
  reply: Label,
})
export const updateLabel = endpoint({
  method: 'PUT',
  path: '/groups/labels/:id',
  summary: 'Rename or recolour a label',
  params: ById,
  body: LabelChange,
  reply: Label,
})
export const deleteLabel = endpoint({
  method: 'DELETE',
  path: '/groups/labels/:id',
  summary: 'Remove a label; foods and items lose it',
  params: ById,
  reply: Label,
})
