import { z } from 'zod'
import { Id, Line, Prose, UtcMoment } from './common.ts'

const NutritionFact = z
  .union([z.string().max(64), z.number()])
  .nullish()
  .transform((value) => (value === undefined || value === null || value === '' ? null : String(value)))
/** Plain numbers as text, per serving: kcal, grams, and milligrams for sodium and cholesterol. */
export const Nutrition = z.object({
  calories: NutritionFact,
  fatContent: NutritionFact,
  saturatedFatContent: NutritionFact,
  transFatContent: NutritionFact,
  unsaturatedFatContent: NutritionFact,
  cholesterolContent: NutritionFact,
  proteinContent: NutritionFact,
  carbohydrateContent: NutritionFact,
  fiberContent: NutritionFact,
  sodiumContent: NutritionFact,
  sugarContent: NutritionFact,
})
export type Nutrition = z.output<typeof Nutrition>

export const RecipeNote = z.object({
  title: Line.nullish().transform((title) => title ?? ''),
  text: Prose.nullish().transform((text) => text ?? ''),
})
export type RecipeNote = z.output<typeof RecipeNote>

export const RecipeAsset = z.object({
  name: Line,
  icon: z.string().max(64).default(''),
  fileName: z
    .string()
    .max(255)
    .nullish()
    .transform((name) => name ?? null),
})
export type RecipeAsset = z.output<typeof RecipeAsset>

/** Whether a name is a single file name that leads nowhere else. */
export function isFileName(name: string): boolean {
  return name !== '.' && name !== '..' && !/[/\\\p{Cc}]/u.test(name)
}

/** Names stored before this check are shown as they are. */
export const AssetDraft = RecipeAsset.refine(({ fileName }) => fileName === null || isFileName(fileName), {
  path: ['fileName'],
  message: 'the name of a file, without a path',
})

export const RecipeSettings = z.object({
  public: z.boolean().default(false),
  showNutrition: z.boolean().default(false),
  showAssets: z.boolean().default(false),
  landscapeView: z.boolean().default(false),
  disableComments: z.boolean().default(true),
  disableAmount: z.boolean().default(true),
  locked: z.boolean().default(false),
})
export type RecipeSettings = z.output<typeof RecipeSettings>

export const RecipeComment = z.object({
  id: Id,
  recipeId: Id,
  text: z.string(),
  userId: Id,
  user: z.object({ id: Id, username: z.string(), fullName: z.string().nullable(), admin: z.boolean() }),
  createdAt: UtcMoment,
  updateAt: UtcMoment,
  /** The newer name of `updateAt`. */
  updatedAt: UtcMoment,
})
export type RecipeComment = z.infer<typeof RecipeComment>
