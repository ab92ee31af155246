import { type Nutrition, RecipeSettings } from '#contract/recipe-details.ts'
import { type Recipe, type RecipePatch, RecipeSummary } from '#contract/recipes.ts'
import { type Attribute, boolean, day, id, moment, number, text } from '../../core/columns.ts'
import type { Translate } from '../../core/i18n.ts'
import { foldText } from '../../core/slug.ts'

/**
 * Where a field is stored: in a column of `recipes` as it is, as JSON or as 0 and 1, in several columns, or in rows of
 * other tables.
 */
type Stored<Column extends string = string> =
  | { as: 'itself' | 'json' | 'bit'; column: Column }
  | { as: 'columns' | 'rows' }

/** What the program must know of every field of a recipe. */
type Known<Key extends keyof Recipe> = {
  stored: Stored
  /** The value of a field without content; `null` in a body means the same. */
  empty: Recipe[Key]
  /** The type by which lists sort and filter by it; null when they cannot. */
  listed: ((column: string) => Attribute) | null
  /** Whether the public sees it and may filter by it; otherwise they get the empty value. */
  public: boolean
}

/** What must also be known of a field that people write. */
export type Written = {
  /**
   * What a save does with it. `emptied`: emptied when a replacement leaves it out, as the published API says. `kept`:
   * kept when left out, emptied by `null`; right for our own fields, which other clients do not know. `stays`: kept
   * even when it is `null`. `once`: read only when the recipe is created.
   */
  written: 'emptied' | 'kept' | 'stays' | 'once'
  /** Whether it is a conflict when two people change it at the same time. */
  compared: boolean
  /** The column of the full-text index that its words go into. */
  searched: 'name' | 'description' | 'ingredients' | 'steps' | 'notes' | 'organizers' | null
  /**
   * Whether versions keep it, and how a change is described: as one value, as the word for a choice, as one text made
   * of several fields, as names, as lines, or not by itself.
   */
  versioned: 'value' | 'choice' | 'text' | 'names' | 'lines' | 'untold' | null
  /**
   * Our own JSON has every field. `apart`: the other formats have a separate place for it, or none; `fact`: each of
   * them writes it under its own name.
   */
  exported: 'apart' | 'fact' | null
  /**
   * For imports of our own JSON. `strict`: an unreadable value refuses the recipe; `lenient`: it is dropped; `private`:
   * lenient, and never taken from another server's public page; `files`: comes as files alongside the JSON.
   */
  imported: 'strict' | 'lenient' | 'private' | 'files'
}
/** Ids, owners, row times and data added by other features are never read from a body. */
type Noted = { written: 'never' } & { [Key in Exclude<keyof Written, 'written'>]?: undefined }

/** `updateAt` in a body says which state an edit is based on; it is not written. */
export type WrittenField = Exclude<keyof RecipePatch & keyof Recipe, 'updateAt'>
export type RecipeFields = {
  [Key in keyof Recipe]-?: Known<Key> & (Key extends WrittenField ? Written : Noted)
}

const itself = <const Column extends string>(column: Column) => ({ as: 'itself', column }) as const
const json = <const Column extends string>(column: Column) => ({ as: 'json', column }) as const
const bit = <const Column extends string>(column: Column) => ({ as: 'bit', column }) as const
const columns = { as: 'columns' } as const
const rows = { as: 'rows' } as const

/** Matched in any spelling and sorted by the rules of the language. */
const named = (column: string) => text(column, { column: 'recipes.name_key', keyOf: foldText })

const NO_NUTRITION: Nutrition = {
  calories: null,
  fatContent: null,
  saturatedFatContent: null,
  transFatContent: null,
  unsaturatedFatContent: null,
  cholesterolContent: null,
  proteinContent: null,
  carbohydrateContent: null,
  fiberContent: null,
  sodiumContent: null,
  sugarContent: null,
}

/**
 * Every field of a recipe, in the order in which differences are listed. Whatever stores, replaces, compares, searches,
 * lists, shows, exports, imports and restores recipes reads it here; a field that is left out does not compile.
 */
// biome-ignore format: one field per line.
export const FIELDS = {
  id:                  { stored: itself('id'),                    empty: '',     listed: id,      public: true,  written: 'never' },
  userId:              { stored: itself('user_id'),               empty: '',     listed: id,      public: false, written: 'never' },
  groupId:             { stored: itself('group_id'),              empty: '',     listed: id,      public: true,  written: 'never' },
  householdId:         { stored: itself('group_id'),              empty: '',     listed: id,      public: true,  written: 'never' },
  slug:                { stored: itself('slug'),                  empty: '',     listed: text,    public: true,  written: 'never' },
  name:                { stored: itself('name'),                  empty: '',     listed: named,   public: true,  written: 'stays',   compared: true,  searched: 'name',        versioned: 'value',  exported: 'apart', imported: 'strict' },
  description:         { stored: itself('description'),           empty: '',     listed: text,    public: true,  written: 'emptied', compared: true,  searched: 'description', versioned: 'value',  exported: 'apart', imported: 'strict' },
  image:               { stored: itself('image'),                 empty: null,   listed: null,    public: true,  written: 'kept',    compared: false, searched: null,          versioned: 'value',  exported: 'apart', imported: 'files' },
  recipeServings:      { stored: itself('recipe_servings'),       empty: null,   listed: number,  public: true,  written: 'emptied', compared: true,  searched: null,          versioned: 'value',  exported: 'apart', imported: 'lenient' },
  recipeYield:         { stored: itself('recipe_yield'),          empty: null,   listed: text,    public: true,  written: 'emptied', compared: true,  searched: null,          versioned: 'text',   exported: 'apart', imported: 'strict' },
  recipeYieldQuantity: { stored: itself('recipe_yield_quantity'), empty: null,   listed: number,  public: true,  written: 'emptied', compared: true,  searched: null,          versioned: 'untold', exported: 'apart', imported: 'lenient' },
  prepTime:            { stored: itself('prep_time'),             empty: null,   listed: text,    public: true,  written: 'emptied', compared: true,  searched: null,          versioned: 'value',  exported: 'apart', imported: 'strict' },
  performTime:         { stored: itself('perform_time'),          empty: null,   listed: text,    public: true,  written: 'emptied', compared: true,  searched: null,          versioned: 'value',  exported: 'apart', imported: 'strict' },
  cookTime:            { stored: itself('cook_time'),             empty: null,   listed: text,    public: true,  written: 'emptied', compared: true,  searched: null,          versioned: 'value',  exported: 'apart', imported: 'strict' },
  totalTime:           { stored: itself('total_time'),            empty: null,   listed: text,    public: true,  written: 'emptied', compared: true,  searched: null,          versioned: 'value',  exported: 'apart', imported: 'strict' },
  difficulty:          { stored: itself('difficulty'),            empty: null,   listed: text,    public: true,  written: 'kept',    compared: true,  searched: null,          versioned: 'choice', exported: 'fact',  imported: 'lenient' },
  recipeIngredient:    { stored: rows,                            empty: [],     listed: null,    public: true,  written: 'emptied', compared: true,  searched: 'ingredients', versioned: 'lines',  exported: 'apart', imported: 'strict' },
  recipeInstructions:  { stored: rows,                            empty: [],     listed: null,    public: true,  written: 'emptied', compared: true,  searched: 'steps',       versioned: 'lines',  exported: 'apart', imported: 'strict' },
  notes:               { stored: json('notes'),                   empty: [],     listed: null,    public: true,  written: 'emptied', compared: true,  searched: 'notes',       versioned: 'lines',  exported: 'apart', imported: 'strict' },
  recipeCategory:      { stored: rows,                            empty: [],     listed: null,    public: true,  written: 'emptied', compared: true,  searched: 'organizers',  versioned: 'names',  exported: 'apart', imported: 'strict' },
  tags:                { stored: rows,                            empty: [],     listed: null,    public: true,  written: 'emptied', compared: true,  searched: 'organizers',  versioned: 'names',  exported: 'apart', imported: 'strict' },
  tools:               { stored: rows,                            empty: [],     listed: null,    public: true,  written: 'emptied', compared: true,  searched: 'organizers',  versioned: 'names',  exported: 'apart', imported: 'strict' },
  orgURL:              { stored: itself('org_url'),               empty: null,   listed: text,    public: true,  written: 'emptied', compared: true,  searched: null,          versioned: 'value',  exported: 'apart', imported: 'strict' },
  rating:              { stored: itself('rating'),                empty: null,   listed: number,  public: true,  written: 'emptied', compared: true,  searched: null,          versioned: 'value',  exported: 'apart', imported: 'private' },
  nutrition:           { stored: json('nutrition'),               empty: NO_NUTRITION, listed: null, public: true, written: 'emptied', compared: true, searched: null,        versioned: 'lines',  exported: 'apart', imported: 'lenient' },
  assets:              { stored: json('assets'),                  empty: [],     listed: null,    public: true,  written: 'emptied', compared: true,  searched: null,          versioned: 'lines',  exported: null,    imported: 'files' },
  settings:            { stored: columns,     empty: RecipeSettings.parse({}),   listed: null,    public: true,  written: 'stays',   compared: true,  searched: null,          versioned: 'lines',  exported: null,    imported: 'lenient' },
  extras:              { stored: json('extras'),                  empty: {},     listed: null,    public: false, written: 'emptied', compared: true,  searched: null,          versioned: 'lines',  exported: null,    imported: 'private' },
  lastMade:            { stored: itself('last_made'),             empty: null,   listed: moment,  public: false, written: 'emptied', compared: false, searched: null,          versioned: null,     exported: null,    imported: 'private' },
  dateAdded:           { stored: itself('date_added'),            empty: null,   listed: day,     public: true,  written: 'once',    compared: false, searched: null,          versioned: null,     exported: 'apart', imported: 'private' },
  dateUpdated:         { stored: itself('date_updated'),          empty: null,   listed: moment,  public: true,  written: 'never' },
  createdAt:           { stored: itself('created_at'),            empty: null,   listed: moment,  public: true,  written: 'never' },
  updateAt:            { stored: itself('update_at'),             empty: null,   listed: moment,  public: true,  written: 'never' },
  isOcrRecipe:         { stored: bit('is_ocr_recipe'),            empty: false,  listed: boolean, public: true,  written: 'never' },
  comments:            { stored: rows,                            empty: [],     listed: null,    public: false, written: 'never' },
} satisfies RecipeFields

type Table = typeof FIELDS
type Field = keyof Table
/** The fields whose entry in the table matches this type. */
type FieldsThat<Says> = { [Key in Field]: Table[Key] extends Says ? Key : never }[Field]
type FieldRow = { [Key in Field]: Known<Key> & (Written | Noted) }[Field]

function fieldsThat<Key extends Field>(says: (field: FieldRow, key: Field) => boolean): readonly Key[] {
  return (Object.keys(FIELDS) as Field[]).filter((key) => says(FIELDS[key], key)) as Key[]
}

export type ColumnField = FieldsThat<{ stored: { column: string } }>
export type VersionedField = FieldsThat<{ versioned: string }>
export type SearchedField = FieldsThat<{ searched: string }>
type PlainField = Exclude<FieldsThat<{ written: 'emptied' | 'kept' | 'stays' }>, FieldsThat<{ stored: { as: 'rows' } }>>

/** The fields with a column of their own; of these, the ones that lists show. */
export const COLUMN_FIELDS = fieldsThat<ColumnField>(({ stored }) => 'column' in stored)
export const SUMMARY_FIELDS = fieldsThat<ColumnField & keyof RecipeSummary>(
  ({ stored }, key) => 'column' in stored && key in RecipeSummary.shape,
)
/** Fields written to the recipe's own row. */
export const PLAIN_FIELDS = fieldsThat<PlainField>(
  ({ stored, written }) => stored.as !== 'rows' && written !== 'never' && written !== 'once',
)
export const EMPTIED_FIELDS = fieldsThat<FieldsThat<{ written: 'emptied' }>>(({ written }) => written === 'emptied')
export const COMPARED_FIELDS = fieldsThat<FieldsThat<{ compared: true }>>(({ compared }) => compared === true)
export const VERSIONED_FIELDS = fieldsThat<VersionedField>(({ versioned }) => Boolean(versioned))
export const SEARCHED_FIELDS = fieldsThat<SearchedField>(({ searched }) => Boolean(searched))
export const WITHHELD_FIELDS = fieldsThat<FieldsThat<{ public: false }>>((field) => !field.public)
export const FACT_FIELDS = fieldsThat<FieldsThat<{ exported: 'fact' }>>(({ exported }) => exported === 'fact')
/** Fields of our own JSON that are dropped when unreadable, not taken from a page, or sent as files. */
export const LENIENT_FIELDS = fieldsThat<FieldsThat<{ imported: 'lenient' | 'private' }>>(
  ({ imported }) => imported === 'lenient' || imported === 'private',
)
export const PRIVATE_FIELDS = fieldsThat<FieldsThat<{ imported: 'private' }>>(({ imported }) => imported === 'private')
export const FILE_FIELDS = fieldsThat<FieldsThat<{ imported: 'files' }>>(({ imported }) => imported === 'files')

/** The word for one choice of a field. */
export const choiceWord = (field: string, choice: string | null, say: Translate) =>
  choice && say(`fact.${field}.${choice}`)

export const EMPTY_RECIPE = Object.fromEntries(Object.entries(FIELDS).map(([key, { empty }]) => [key, empty])) as Recipe

export const SETTING_COLUMNS = {
  public: 'public',
  showNutrition: 'show_nutrition',
  showAssets: 'show_assets',
  landscapeView: 'landscape_view',
  disableComments: 'disable_comments',
  disableAmount: 'disable_amount',
  locked: 'locked',
} as const satisfies Record<keyof RecipeSettings, string>
