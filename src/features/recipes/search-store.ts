import type { Knex } from 'knex'
import type { Recipe, RecipeIngredient } from '#contract/recipes.ts'
import type { Db } from '../../core/db.ts'
import { FIELDS, SEARCHED_FIELDS, type SearchedField } from './fields.ts'
import type { Alternatives } from './service-lexicon.ts'

/** Weight of a match by field: name, description, ingredients, steps, notes, organisers. */
const WEIGHTS = '20.0, 4.0, 8.0, 1.0, 1.0, 6.0'
/** For each part of a recipe. */
const INDEXED_MAX_CHARS = 10_000
const TERMS_MAX = 16
/** All words together, including those in phrases. */
const WORDS_MAX = 32
/** The most matches that are ranked, at about a microsecond each. */
const WEIGHED_MAX = 2_000

type Borrower = Pick<Recipe, 'id' | 'recipeCategory' | 'tags' | 'tools'> & { recipeIngredient: RecipeIngredient[] }
type Hit = { id: string }
const idsOf = (hits: Hit[]) => hits.map(({ id }) => id)
/** Scripts written without spaces: each character is indexed as a word, and a run of them is searched as a phrase. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu

/** SQLite's full-text index of recipes: ignores accents, matches words by their beginnings, best match first. */
export function searchStore(db: Db) {
  return { index, remove, removeAll, addOrganizers, refresh, joinHits, bestHits }

  async function index(recipe: Recipe) {
    const row = await db('recipe_search_rows').where({ recipe_id: recipe.id }).first('id')
    if (row) await db('recipe_search').where({ rowid: row.id }).delete()
    const id = row?.id ?? (await db('recipe_search_rows').insert({ recipe_id: recipe.id, group_id: recipe.groupId }))[0]
    await db('recipe_search').insert({ rowid: id, ...texts(recipe) })
  }

  async function remove(recipeId: string) {
    const row = await db('recipe_search_rows').where({ recipe_id: recipeId }).first('id')
    if (!row) return
    await db('recipe_search').where({ rowid: row.id }).delete()
    await db('recipe_search_rows').where({ id: row.id }).delete()
  }

  async function removeAll(recipeIds: string[]) {
    const rows = () => db('recipe_search_rows').whereIn('recipe_id', recipeIds)
    await db('recipe_search').whereIn('rowid', rows().select('id')).delete()
    await rows().delete()
  }

  /** Indexes newly assigned organisers without reading the recipes again. */
  async function addOrganizers(recipeIds: string[], names: string[]) {
    const rows = db('recipe_search_rows').whereIn('recipe_id', recipeIds).select('id')
    const added = spaced(names.join('\n'))
    await db('recipe_search')
      .whereIn('rowid', rows)
      .update({ organizers: db.raw("organizers || ' ' || ?", [added]) })
  }

  /** Updates the indexed words that come from other rows, for all these recipes in one statement. */
  async function refresh(recipes: Borrower[]) {
    const rows: { id: number; recipe_id: string }[] = await db('recipe_search_rows')
      .whereIn(
        'recipe_id',
        recipes.map(({ id }) => id),
      )
      .select('id', 'recipe_id')
    if (rows.length === 0) return
    const said = new Map(recipes.map((recipe) => [recipe.id, texts(recipe)]))
    const cases = (column: 'ingredients' | 'organizers') =>
      db.raw(
        `case rowid ${rows.map(() => 'when ? then ?').join(' ')} end`,
        rows.flatMap(({ id, recipe_id }) => [id, said.get(recipe_id)?.[column] ?? '']),
      )
    await db('recipe_search')
      .whereIn(
        'rowid',
        rows.map(({ id }) => id),
      )
      .update({ ingredients: cases('ingredients'), organizers: cases('organizers') })
  }

  /**
   * The ids of the best matches, and the total. Matches in titles come first. Ranking every match of a word found in
   * half the library would cost more than everything else, so beyond a limit only the newest matches are ranked.
   */
  async function bestHits(
    groupId: string,
    search: string,
    { limit, offset, alternatives }: { limit: number; offset: number; alternatives?: Alternatives | undefined },
  ) {
    const match = matchExpression(search, alternatives)
    if (match === '') return { total: 0, ids: [] }
    const hits = (expression: string) =>
      db('recipe_search')
        .join('recipe_search_rows as r', 'r.id', 'recipe_search.rowid')
        .where('r.group_id', groupId)
        .whereRaw('recipe_search match ?', [expression])
    // With a single group, matches are counted without checking the group of each.
    const matching = (await isAlone(groupId))
      ? db('recipe_search').whereRaw('recipe_search match ?', [match])
      : hits(match)
    const wanted = offset + limit
    const [counted, titled] = await Promise.all([
      matching.count({ total: '*' }).first(),
      ranked(hits(`{name} : (${match})`)).limit(wanted) as Promise<Hit[]>,
    ])
    const total = Number(counted?.total ?? 0)
    if (titled.length >= wanted) return { total, ids: idsOf(titled.slice(offset, wanted)) }
    // Ingredients matter more than steps.
    const best = total > WEIGHED_MAX ? newest : ranked
    const found = new Set(idsOf(titled))
    for (const expression of [`{ingredients organizers description} : (${match})`, match]) {
      if (found.size >= Math.min(wanted, total)) break
      const some: Hit[] = await best(hits(expression)).limit(wanted + found.size)
      for (const { id } of some) found.add(id)
    }
    return { total, ids: [...found].slice(offset, wanted) }
  }

  /** Whether all recipes belong to this group; two index look-ups. */
  async function isAlone(groupId: string): Promise<boolean> {
    const other = await db('recipe_search_rows')
      .where('group_id', '<', groupId)
      .orWhere('group_id', '>', groupId)
      .first('id')
    return other === undefined
  }

  function newest(hits: Knex.QueryBuilder) {
    return hits.select('r.recipe_id as id').orderBy('r.id', 'desc')
  }

  function ranked(hits: Knex.QueryBuilder) {
    return hits.select('r.recipe_id as id').orderByRaw(`bm25(recipe_search, ${WEIGHTS}), r.id desc`)
  }

  /** Joins the matching recipes and their rank as `hits.rank`: lower is better. */
  function joinHits(
    recipes: Knex.QueryBuilder,
    groupId: string,
    { search, alternatives }: { search: string; alternatives?: Alternatives | undefined },
  ) {
    const match = matchExpression(search, alternatives)
    return recipes.joinRaw(
      `join (select r.recipe_id as hit_id, bm25(recipe_search, ${WEIGHTS}) as rank
             from recipe_search join recipe_search_rows r on r.id = recipe_search.rowid
             where recipe_search match ? and r.group_id = ?) as hits on hits.hit_id = recipes.id`,
      [match, groupId],
    )
  }
}

/** All words must match: those in a "quoted phrase" next to each other, all others by their beginnings. */
export function matchExpression(search: string, alternatives?: Alternatives): string {
  // Repeated words are searched once.
  const parts = new Set(
    search
      .normalize('NFC')
      .toLowerCase()
      .match(/"[^"]*"|[^\s"]+/g) ?? [],
  )
  let left = WORDS_MAX
  const terms = [...parts]
    .map((part) => {
      const isPhrase = part.startsWith('"')
      const words = (spaced(part).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, left)
      if (words.length === 0) return ''
      left -= words.length
      const literal = `"${words.join(' ')}"${isPhrase ? '' : '*'}`
      const others = words.length === 1 ? (alternatives?.get(words[0] ?? '') ?? []) : []
      return others.length > 0 ? `(${[literal, ...others.map((other) => `"${other}"*`)].join(' OR ')})` : literal
    })
    .filter((term) => term !== '')
  return [...new Set(terms)].slice(0, TERMS_MAX).join(' AND ')
}

type Column = (typeof FIELDS)[SearchedField]['searched']
type Words = { [Key in SearchedField]: (value: Recipe[Key]) => string }

/** The searchable text of each field; that of foods, linked recipes and organisers comes from other rows. */
const WORDS: Words = {
  name: (name) => name,
  description: (description) => description,
  recipeIngredient: (lines) =>
    lines
      .map((line) =>
        [line.title, line.referencedRecipe?.name, line.food?.name, line.food?.pluralName, line.note, line.originalText]
          .filter(Boolean)
          .join(' '),
      )
      .join('\n'),
  recipeInstructions: (steps) => steps.map((step) => `${step.title} ${step.text}`).join('\n'),
  notes: (notes) => notes.map((note) => `${note.title} ${note.text}`).join('\n'),
  recipeCategory: namesOf,
  tags: namesOf,
  tools: namesOf,
}

function namesOf(organizers: { name: string }[]) {
  return organizers.map(({ name }) => name).join('\n')
}

/** The columns of the index, each with the text of all fields that belong to it. */
function texts(recipe: Partial<Pick<Recipe, SearchedField>>): Partial<Record<Column, string>> {
  const columns = Map.groupBy(
    SEARCHED_FIELDS.filter((key) => recipe[key] !== undefined),
    (key) => FIELDS[key].searched,
  )
  const found = [...columns].map(([column, keys]) => {
    const parts = keys.map((key) => (WORDS[key] as (value: unknown) => string)(recipe[key]))
    return [column, searchable(parts.filter(Boolean).join('\n'))]
  })
  return Object.fromEntries(found)
}

const spaced = (text: string) => text.normalize('NFC').replace(UNSPACED, ' $& ')

/** Long enough for any real recipe; indexing pages of junk would block everyone. */
const searchable = (text: string) => spaced(text.slice(0, INDEXED_MAX_CHARS))
