import { z } from 'zod'
import { Color, Extras, Id, Line, Name, UtcMoment } from './common.ts'
import { ById, Done, endpoint } from './endpoint.ts'
import { PageQuery, pageOf, Repeated } from './page.ts'

export const LABEL_COLOR_DEFAULT = '#E0E0E0'

export const Label = z.object({ id: Id, groupId: Id, name: z.string(), color: z.string() })
export type Label = z.infer<typeof Label>
export const LabelDraft = z.object({ name: Name, color: Color.default(LABEL_COLOR_DEFAULT) })
/** Fields left out stay as they are. */
export const LabelChange = LabelDraft.extend({ color: Color.optional() })
export type LabelChange = z.infer<typeof LabelChange>

const Alias = z.object({ name: Name })
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
  /** The standard unit it stands for, such as `cup` or `gram`, if any; conversions use it. */
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
  /** Unknown standard units are ignored: other programs have names of their own. */
  standardUnit: z.string().max(64).nullish(),
})
export type UnitDraft = z.infer<typeof UnitDraft>
/** Fields left out stay as they are. */
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
  /** Grams per millilitre, where known. */
  density: z.number().nullable(),
  createdAt: UtcMoment.nullable(),
  updateAt: UtcMoment.nullable(),
})
export type Food = z.infer<typeof Food>
/** Grams per millilitre: popped corn is 0.03, salt 2 at most. Anything outside is in another unit. */
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
/** Fields left out stay as they are. */
export const FoodChange = FoodDraft.extend({
  description: Line.optional(),
  extras: Extras.optional(),
  aliases: Aliases.optional(),
  onHand: z.boolean().optional(),
})
export type FoodChange = z.infer<typeof FoodChange>

/** How many things of the group use these foods or units: each one, and all of them together. */
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

/** As a body: four hundred ids are too long for an address. */
const usesOfMany = (path: string, summary: string) =>
  endpoint({ method: 'POST', path, summary, body: z.object({ ids: z.array(Id).min(1).max(10_000) }), reply: Uses })

export const countUsesOfFoods = usesOfMany('/foods/uses', 'How many recipes and shopping lists use any of these foods')
export const countUsesOfUnits = usesOfMany('/units/uses', 'How many recipes and shopping lists use any of these units')

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
  summary: 'Change a food; fields left out stay as they are',
  params: ById,
  body: FoodChange,
  reply: Food,
})
export const deleteFood = endpoint({
  method: 'DELETE',
  path: '/foods/:id',
  summary: 'Delete a food; ingredients that used it keep their text',
  params: ById,
  reply: Food,
})
export const mergeFoods = endpoint({
  method: 'PUT',
  path: '/foods/merge',
  summary: 'Merge two foods: everything that used the first uses the second, and the first is deleted',
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
  summary: 'Change a unit; fields left out stay as they are',
  params: ById,
  body: UnitChange,
  reply: Unit,
})
export const deleteUnit = endpoint({
  method: 'DELETE',
  path: '/units/:id',
  summary: 'Delete a unit; ingredients that used it keep their text',
  params: ById,
  reply: Unit,
})
export const mergeUnits = endpoint({
  method: 'PUT',
  path: '/units/merge',
  summary: 'Merge two units: everything that used the first uses the second, and the first is deleted',
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
  summary: 'Delete a label; foods and items lose it',
  params: ById,
  reply: Label,
})
