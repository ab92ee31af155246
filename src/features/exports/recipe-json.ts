import { z } from 'zod'
import { Name } from '#contract/common.ts'
import { type RecipePatch, RecipePatch as RecipePatchSchema } from '#contract/recipes.ts'
import { invalid } from '../../core/errors.ts'
import { camelCased } from '../../core/names.ts'
import { FILE_FIELDS, LENIENT_FIELDS } from '../recipes/fields.ts'

type Draft = RecipePatch & { name: string }

/** Fields that belong to the source server. */
const LEFT_BEHIND = [...FILE_FIELDS, 'updateAt'] as const
const Assets = z.array(z.object({ name: z.string(), icon: z.string().nullish(), fileName: z.string().nullish() }))

type ImportedRecipe = { draft: Draft; assets: { name: string; icon: string; fileName: string }[] }

/** Reads a recipe's JSON in camelCase or snake_case; anything else is refused with its first problem. */
export function readRecipeJson(text: string): ImportedRecipe {
  const fields = { ...fieldsOf(text) }
  const assets = Assets.catch([]).parse(fields.assets)
  for (const key of LEFT_BEHIND) delete fields[key]
  // Details that other programs spell differently: the recipe is complete without them.
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
    // Ten thousand nested lists overflow the parser's stack.
    if (!(error instanceof SyntaxError) && !(error instanceof RangeError)) throw error
  }
  throw invalid('archive.not-json')
}

function notARecipe({ issues: [first] }: z.ZodError) {
  const problem = first ? `${first.path.join('.')}: ${first.message}` : ''
  return invalid('archive.not-a-recipe', { params: { problem } })
}
