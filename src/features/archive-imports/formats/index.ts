import type { ArchiveType } from '#contract/archive-imports.ts'
import type { Format } from '../found.ts'
import { chowdown } from './chowdown.ts'
import { cooklang } from './cooklang.ts'
import { cookn } from './cookn.ts'
import { copymethat } from './copymethat.ts'
import { larder } from './larder.ts'
import { mealie } from './mealie/index.ts'
import { mealieAlpha } from './mealie-alpha.ts'
import { mealmaster } from './mealmaster.ts'
import { myrecipebox } from './myrecipebox.ts'
import { nextcloud } from './nextcloud.ts'
import { paprika } from './paprika.ts'
import { plantoeat } from './plantoeat.ts'
import { recipekeeper } from './recipekeeper.ts'
import { recipesage, schemaOrg } from './recipesage.ts'
import { tandoor } from './tandoor.ts'

export const FORMATS: Record<ArchiveType, Format> = {
  chowdown,
  cooklang,
  cookn,
  copymethat,
  larder,
  mealie,
  mealmaster,
  mealie_alpha: mealieAlpha,
  myrecipebox,
  nextcloud,
  paprika,
  plantoeat,
  recipekeeper,
  recipesage,
  schema_org: schemaOrg,
  tandoor,
}
