import type { ArchiveType } from '#contract/archive-imports.ts'

/** Programs by their names, what each of them exports, and the accepted files. */
export const PROGRAMS: Record<ArchiveType, { name: string; accept: string }> = {
  larder: { name: 'Larder', accept: '.zip' },
  mealie: { name: 'Mealie 1–3', accept: '.zip' },
  mealie_alpha: { name: 'Mealie (alpha)', accept: '.zip' },
  tandoor: { name: 'Tandoor', accept: '.zip' },
  nextcloud: { name: 'Nextcloud Cookbook', accept: '.zip' },
  paprika: { name: 'Paprika', accept: '.paprikarecipes,.paprikarecipe,.zip' },
  recipekeeper: { name: 'Recipe Keeper', accept: '.zip' },
  recipesage: { name: 'RecipeSage', accept: '.json,.jsonld,.zip' },
  copymethat: { name: 'Copy Me That', accept: '.zip,.html,.htm' },
  plantoeat: { name: 'Plan to Eat', accept: '.csv,.zip' },
  myrecipebox: { name: 'My Recipe Box', accept: '.csv,.zip' },
  cookn: { name: 'Cook’n', accept: '.zip' },
  chowdown: { name: 'Chowdown', accept: '.zip' },
  cooklang: { name: 'Cooklang', accept: '.cook,.zip' },
  mealmaster: { name: 'MasterCook, Meal-Master', accept: '.mmf,.mm,.txt,.mxp,.mx2,.zip' },
  schema_org: { name: 'schema.org JSON', accept: '.json,.jsonld,.zip' },
}

/** The program that is likely to have written a file, by its ending; several write zips. */
export function programOf(file: File | undefined): ArchiveType {
  const ending = `.${file?.name.split('.').at(-1)?.toLowerCase()}`
  const one = (Object.keys(PROGRAMS) as ArchiveType[]).find((type) => PROGRAMS[type].accept.split(',').includes(ending))
  return ending === '.zip' || !one ? 'mealie' : one
}
