import { z } from 'zod'
import { Name } from '#contract/common.ts'
import { type RecipePatch, RecipePatch as RecipePatchSchema } from '#contract/recipes.ts'
import { invalid } from '../../core/errors.ts'
import { camelCased } from '../../core/names.ts'
import { FILE_FIELDS, LENIENT_FIELDS } from '../recipes/fields.ts'

type Draft = RecipePatch & { name: string }

/** What belongs to the server the recipe comes from. */
const LEFT_BEHIND = [...FILE_FIELDS, 'updateAt'] as const
const Assets = z.array(z.object({ name: z.string(), icon: z.string().nullish(), fileName: z.string().nullish() }))

export type ImportedRecipe = { draft: Draft; assets: { name: string; icon: string; fileName: string }[] }

/** Reads the JSON of a recipe in camelCase or snake_case; what is no recipe is refused with the first thing wrong. */
export function readRecipeJson(text: string): ImportedRecipe {
  const fields = { ...fieldsOf(text) }
  const assets = Assets.catch([]).parse(fields.assets)
  for (const key of LEFT_BEHIND) delete fields[key]
  // Details other programs spell in ways of their own: without them it is still the recipe.
  for (const key of LENIENT_FIELDS) if (!RecipePatchSchema.shape[key].safeParse(fields[key]).success) delete fields[key]
  const parsed = RecipePatchSchema.extend({ name: Name }).safeParse(fields)
  if (!parsed.success) throw notARecipe(parsed.error)
  return {
    draft: parsed.data,
    assets: assets.flatMap(({ name, icon, fileName }) => (fileName ? { name, icon: icon ?? '', fileName } : [])),
  }
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    const read = z.record(z.string(), z.unknown()).safeParse(camelCased(JSON.parse(text)))
    if (read.success) return read.data
  } catch (error) {
    // A list inside a list ten thousand times ends the stack of its reader.
    if (!(error instanceof SyntaxError) && !(error instanceof RangeError)) throw error
  }
  throw invalid('archive.not-json')
}

function notARecipe({ issues: [first] }: z.ZodError) {
  const problem = first ? `${first.path.join('.')}: ${first.message}` : ''
  return invalid('archive.not-a-recipe', { params: { problem } })
}
