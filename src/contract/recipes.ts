import { z } from 'zod'
import { RECIPE_CHOICES } from '#kitchen/recipe-choices.ts'
import { Day, Extras, Id, IdOrSlug, IdsOrSlugs, Line, Moment, Name, Prose, UtcMoment } from './common.ts'
import { BySlug, endpoint, Flag } from './endpoint.ts'
import { Food, FoodDraft, Unit, UnitDraft } from './foods.ts'
import { OrganizerMention, OrganizerRef, ToolRef } from './organizers.ts'
import { PageQuery, pageOf } from './page.ts'
import { AssetDraft, Nutrition, RecipeAsset, RecipeComment, RecipeNote, RecipeSettings } from './recipe-details.ts'

export const RECIPE_LINES_MAX = 2_000

/** A quantity as people and older clients send it: a number, its text, or nothing; never NaN or infinite. */
export const Amount = z
  .union([z.number().min(0).max(1e9), z.string().max(64), z.null()])
  .transform((value) => (value === '' ? null : value))

/** A number that is 0 on the wire when it is not known: older clients send nothing, newer ones read a number. */
const KnownOrZero = z
  .number()
  .nullable()
  .overwrite((count) => count ?? 0)
const Count = z
  .number()
  .min(0)
  .max(100_000)
  .nullish()
  .transform((count) => (count === 0 ? null : count))

/** Another recipe of the group used as an ingredient. */
export const LinkedRecipe = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  recipeYield: z.string().nullable(),
  recipeServings: KnownOrZero,
})
export type LinkedRecipe = z.infer<typeof LinkedRecipe>

export const RecipeIngredient = z.object({
  title: z.string().nullable(),
  note: z.string(),
  unit: Unit.nullable(),
  food: Food.nullable(),
  /** The recipe used in place of a food. */
  referencedRecipe: LinkedRecipe.nullable(),
  /** Mirrors the recipe's setting with that name. */
  disableAmount: z.boolean(),
  isFood: z.boolean(),
  /** Rounded to three decimals; 0.333 stands for an exact third. */
  quantity: z.number().nullable(),
  /** The upper end of a range such as 2–3. */
  quantityMax: z.number().nullable(),
  originalText: z.string().nullable(),
  referenceId: Id,
  /** The line as shown, such as `1 1/2 cups flour, sifted`. */
  display: z.string(),
})
export type RecipeIngredient = z.infer<typeof RecipeIngredient>

/** A food or unit by id, or by a name to look up in the group and to create if missing. */
const FoodMention = FoodDraft.extend({ id: Id.nullish() })
const UnitMention = UnitDraft.extend({ id: Id.nullish() })

/** A recipe of the group by id, else by slug or name; other fields are ignored. */
const RecipeMention = z.object({ id: Id.nullish(), slug: z.string().max(255).nullish(), name: Line.nullish() })
export type RecipeMention = z.output<typeof RecipeMention>

const IngredientLine = z
  .object({
    title: Line.nullish(),
    note: Prose.nullish(),
    unit: UnitMention.nullish(),
    food: FoodMention.nullish(),
    referencedRecipe: RecipeMention.nullish(),
    quantity: Amount.optional(),
    quantityMax: Amount.optional(),
    originalText: Prose.nullish(),
    referenceId: Id.nullish(),
  })
  // A food without an amount means one of it; a note alone is not counted.
  .transform((line) => (line.quantity === undefined && (line.food || line.unit) ? { ...line, quantity: 1 } : line))
export const IngredientDraft = z.union([
  Prose.transform((note): z.output<typeof IngredientLine> => ({ note, quantity: null })),
  IngredientLine,
])
export type IngredientDraft = z.output<typeof IngredientDraft>

export const RecipeStep = z.object({
  id: Id,
  title: z.string(),
  summary: z.string(),
  /** Markdown. */
  text: z.string(),
  ingredientReferences: z.array(z.object({ referenceId: Id.nullable() })),
})
export type RecipeStep = z.infer<typeof RecipeStep>

export const StepDraft = z.union([
  Prose.transform((text) => ({ id: undefined, title: '', summary: '', text, ingredientReferences: [] })),
  z.object({
    id: Id.nullish().transform((id) => id ?? undefined),
    title: Line.nullish().transform((title) => title ?? ''),
    summary: Line.nullish().transform((summary) => summary ?? ''),
    text: Prose.default(''),
    ingredientReferences: z
      .array(z.object({ referenceId: Id.nullish().transform((id) => id ?? null) }))
      .max(RECIPE_LINES_MAX)
      .nullish()
      .transform((references) => references ?? []),
  }),
])
export type StepDraft = z.output<typeof StepDraft>

const Difficulty = z.enum(RECIPE_CHOICES.difficulty.choices)

export const RecipeSummary = z.object({
  id: Id,
  userId: Id,
  groupId: Id,
  householdId: Id,
  name: z.string(),
  slug: z.string(),
  /** The version of the picture, for `?version=`; `null` when there is none. */
  image: z.string().nullable(),
  recipeYield: z.string().nullable(),
  /** The number of what `recipeYield` names, for clients that keep the two apart; 0 when the text has it all. */
  recipeYieldQuantity: KnownOrZero,
  recipeServings: KnownOrZero,
  totalTime: z.string().nullable(),
  prepTime: z.string().nullable(),
  cookTime: z.string().nullable(),
  performTime: z.string().nullable(),
  difficulty: Difficulty.nullable(),
  description: z.string(),
  recipeCategory: z.array(OrganizerRef),
  tags: z.array(OrganizerRef),
  tools: z.array(ToolRef),
  rating: z.number().nullable(),
  orgURL: z.string().nullable(),
  dateAdded: z.string().nullable(),
  dateUpdated: UtcMoment.nullable(),
  createdAt: UtcMoment.nullable(),
  updateAt: UtcMoment.nullable(),
  lastMade: UtcMoment.nullable(),
  /** Only with `loadFood=true`. */
  recipeIngredient: z.array(RecipeIngredient).optional(),
})
export type RecipeSummary = z.infer<typeof RecipeSummary>

export const Recipe = RecipeSummary.extend({
  recipeIngredient: z.array(RecipeIngredient),
  recipeInstructions: z.array(RecipeStep),
  nutrition: Nutrition,
  settings: RecipeSettings,
  assets: z.array(RecipeAsset),
  notes: z.array(RecipeNote),
  extras: z.record(z.string(), z.string()),
  isOcrRecipe: z.boolean(),
  comments: z.array(RecipeComment),
})
export type Recipe = z.infer<typeof Recipe>

const Text = Prose.nullish()
const ShortText = Line.nullish()
const lines = <Item extends z.ZodType>(item: Item) => z.array(item).max(RECIPE_LINES_MAX).nullish()

/** What other programs send for no picture. */
const NO_PICTURES = new Set(['', 'no image'])
const PictureVersion = z
  .string()
  .max(64)
  .nullish()
  .transform((version) => (version !== undefined && version !== null && NO_PICTURES.has(version) ? null : version))

/** Everything a cook may write. `id`, owner, group and row times of a body are ignored. */
const fields = {
  name: Name,
  description: Text,
  image: PictureVersion,
  recipeYield: ShortText,
  recipeYieldQuantity: Count,
  recipeServings: Count,
  totalTime: ShortText,
  prepTime: ShortText,
  cookTime: ShortText,
  performTime: ShortText,
  difficulty: Difficulty.nullish(),
  rating: z.number().min(0).max(5).nullish(),
  orgURL: ShortText,
  recipeCategory: lines(OrganizerMention),
  tags: lines(OrganizerMention),
  tools: lines(OrganizerMention),
  recipeIngredient: lines(IngredientDraft),
  recipeInstructions: lines(StepDraft),
  nutrition: Nutrition.nullish(),
  settings: RecipeSettings.nullish(),
  assets: lines(AssetDraft),
  notes: lines(RecipeNote),
  extras: Extras.nullish(),
  lastMade: Moment.nullish(),
  dateAdded: Day.nullish(),
}

/** A whole recipe: fields left out become empty. `updateAt`, when sent, must match the stored one. */
export const RecipeReplacement = z.object({ ...fields, updateAt: Moment.nullish() })
export type RecipeReplacement = z.output<typeof RecipeReplacement>

/** Part of a recipe: fields left out stay, `null` clears. */
export const RecipePatch = RecipeReplacement.partial()
export type RecipePatch = z.output<typeof RecipePatch>

export const RecipeDraft = z.object({
  name: Name,
  /** All of its content; without it, the sample lines that clients expect. It is public only if somebody chose that. */
  content: RecipePatch.nullish(),
})
export type RecipeDraft = z.output<typeof RecipeDraft>

export const RecipeQuery = PageQuery.extend({
  /** By default a search puts the best match first, a list the newest. */
  orderBy: z.string().max(64).optional(),
  search: z.string().max(500).optional(),
  cookbook: z.union([z.literal(''), IdOrSlug]).optional(),
  categories: IdsOrSlugs.optional(),
  tags: IdsOrSlugs.optional(),
  tools: IdsOrSlugs.optional(),
  foods: IdsOrSlugs.optional(),
  /** By id or slug; other households have no recipes. */
  households: IdsOrSlugs.optional(),
  requireAllCategories: Flag.default(true),
  requireAllTags: Flag.default(true),
  requireAllTools: Flag.default(true),
  /** Unlike the others, which older clients expect to narrow. */
  requireAllFoods: Flag.default(false),
  /** Only the caller's favourites; anonymous callers have none, and it changes nothing for them. */
  favorites: Flag.default(false),
  /** Only recipes with foods, all of which are on hand. */
  atHome: Flag.default(false),
  loadFood: Flag.default(false),
  /** Keeps `orderBy=random` stable across pages. */
  paginationSeed: z.string().max(64).optional(),
})
export type RecipeQuery = z.output<typeof RecipeQuery>

export const listRecipes = endpoint({
  method: 'GET',
  path: '/recipes',
  summary: 'Recipes of the group, filtered, ordered and paged',
  query: RecipeQuery.refine(({ orderBy, paginationSeed }) => orderBy !== 'random' || paginationSeed, {
    path: ['paginationSeed'],
    message: 'a seed, which keeps the order from page to page',
  }),
  reply: pageOf(RecipeSummary),
})
export const createRecipe = endpoint({
  method: 'POST',
  path: '/recipes',
  summary: 'Make a recipe by its name; answers its slug',
  body: RecipeDraft,
  reply: z.string(),
  status: 201,
})
export const getRecipe = endpoint({
  method: 'GET',
  path: '/recipes/:slug',
  summary: 'One recipe, by slug or id',
  params: BySlug,
  reply: Recipe,
})
export const replaceRecipe = endpoint({
  method: 'PUT',
  path: '/recipes/:slug',
  summary: 'Replace a recipe; refused with 409 when it has changed since `updateAt`',
  params: BySlug,
  body: RecipeReplacement,
  reply: Recipe,
})
export const patchRecipe = endpoint({
  method: 'PATCH',
  path: '/recipes/:slug',
  summary: 'Change some fields of a recipe',
  params: BySlug,
  body: RecipePatch,
  reply: Recipe,
})
export const deleteRecipe = endpoint({
  method: 'DELETE',
  path: '/recipes/:slug',
  summary: 'Delete a recipe; answers what was deleted',
  params: BySlug,
  reply: Recipe,
})
/** Older lists, not paged. `count` is accepted without effect: the list's length says it. */
const unsorted = (what: 'untagged' | 'uncategorized', summary: string) =>
  endpoint({
    method: 'GET',
    path: `/recipes/summary/${what}`,
    summary,
    query: z.object({ count: Flag.default(false) }),
    reply: z.array(RecipeSummary),
  })
export const listUntaggedRecipes = unsorted('untagged', 'Recipes without a tag')
export const listUncategorizedRecipes = unsorted('uncategorized', 'Recipes without a category')
export const listRecipesOfCategories = endpoint({
  method: 'GET',
  path: '/recipes/category',
  summary: 'Recipes in any of the categories, by slug, name or id',
  query: z.object({ categories: IdsOrSlugs.optional() }),
  reply: z.array(RecipeSummary),
})
