import type { GroupPreferences } from '#contract/groups.ts'
import type { Page } from '#contract/page.ts'
import { id, type ListColumns, moment, text } from '../../core/columns.ts'
import type { Db } from '../../core/db.ts'
import { skeletonOf } from '../../core/lookalikes.ts'
import { mapPage, type PageRequest, pageOf } from '../../core/pages.ts'

type GroupRow = {
  id: string
  name: string
  name_key: string
  slug: string
  private_group: number | boolean
  first_day_of_week: number
  recipe_public: number | boolean
  recipe_show_nutrition: number | boolean
  recipe_show_assets: number | boolean
  recipe_landscape_view: number | boolean
  recipe_disable_comments: number | boolean
  recipe_disable_amount: number | boolean
  time_zone: string | null
  lock_recipe_edits: number | boolean
  browsable: number | boolean
  pantry: number | boolean
  recipe_public_chosen: number | boolean
  public_notice: number | boolean
  preferences_id: string
  created_at: string
  update_at: string
}
/** A group's preferences; some are shown as those of its household. */
export type Preferences = GroupPreferences & {
  lockRecipeEditsFromOtherHouseholds: boolean
  /** Whether somebody chose `recipePublic`, or it is the default. */
  recipePublicChosen: boolean
}
export type Group = { id: string; name: string; slug: string; preferences: Preferences }

const columns: ListColumns = {
  id: 'groups.id',
  attributes: {
    id: id('groups.id'),
    name: text('groups.name'),
    slug: text('groups.slug'),
    created_at: moment('groups.created_at'),
    update_at: moment('groups.update_at'),
  },
}

/** Rows of `groups`: the one table that is not seen through a group. */
export function groupStore(db: Db) {
  return {
    async find(id: string) {
      const row = await db<GroupRow>('groups').where({ id }).first()
      return row && fromRow(row)
    },
    async findByName(name: string) {
      const row = await db<GroupRow>('groups')
        .where({ name_key: keyOf(name) })
        .first()
      return row && fromRow(row)
    },
    /** A group whose name looks like this one. */
    async findAlike(name: string) {
      const skeleton = skeletonOf(name)
      const rows = await db<GroupRow>('groups')
        .whereIn('name_key', [keyOf(name), keyOf(skeleton)])
        .orWhereRaw("name_key glob '*[^ -~]*'")
      const row = rows.find((one) => keyOf(one.name) === keyOf(name) || skeletonOf(one.name) === skeleton)
      return row && fromRow(row)
    },
    async findBySlug(slug: string) {
      const row = await db<GroupRow>('groups').where({ slug }).first()
      return row && fromRow(row)
    },
    async first() {
      const row = await db<GroupRow>('groups').orderBy('created_at').first()
      return row && fromRow(row)
    },
    async page(request: PageRequest): Promise<Page<Group>> {
      return mapPage(await pageOf<GroupRow>(db<GroupRow>('groups'), columns, request), fromRow)
    },
    /** The same list, limited to one group. */
    async pageOfOne(id: string, request: PageRequest): Promise<Page<Group>> {
      return mapPage(await pageOf<GroupRow>(db<GroupRow>('groups').where({ id }), columns, request), fromRow)
    },
    /** Existing slugs with this beginning. */
    async slugsLike(slug: string): Promise<Set<string>> {
      return new Set(await db('groups').where('slug', '>=', slug).where('slug', '<', `${slug}.`).pluck('slug'))
    },
    async countUsers(id: string): Promise<number> {
      const row = await db('users').where({ group_id: id }).count({ count: '*' }).first()
      return Number(row?.count ?? 0)
    },
    async recipeIds(id: string): Promise<string[]> {
      return (await db('recipes').where({ group_id: id }).select('id')).map((row) => row.id)
    },
    async remove(id: string) {
      await db<GroupRow>('groups').where({ id }).delete()
    },
    async insert(group: Group, at: string) {
      await db<GroupRow>('groups').insert({ ...toRow(group), created_at: at, update_at: at })
    },
    async update(group: Group, at: string) {
      await db<GroupRow>('groups')
        .where({ id: group.id })
        .update({ ...toRow(group), update_at: at })
    },
  }
}

const keyOf = (name: string) => name.trim().toLowerCase()

function fromRow(row: GroupRow): Group {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    preferences: {
      id: row.preferences_id,
      groupId: row.id,
      privateGroup: Boolean(row.private_group),
      firstDayOfWeek: row.first_day_of_week,
      recipePublic: Boolean(row.recipe_public),
      recipeShowNutrition: Boolean(row.recipe_show_nutrition),
      recipeShowAssets: Boolean(row.recipe_show_assets),
      recipeLandscapeView: Boolean(row.recipe_landscape_view),
      recipeDisableComments: Boolean(row.recipe_disable_comments),
      recipeDisableAmount: Boolean(row.recipe_disable_amount),
      timeZone: row.time_zone,
      browsable: Boolean(row.browsable),
      pantry: Boolean(row.pantry),
      lockRecipeEditsFromOtherHouseholds: Boolean(row.lock_recipe_edits),
      recipePublicChosen: Boolean(row.recipe_public_chosen),
    },
  }
}

function toRow({ id, name, slug, preferences }: Group): Omit<GroupRow, 'created_at' | 'update_at' | 'public_notice'> {
  return {
    id,
    name,
    name_key: keyOf(name),
    slug,
    private_group: preferences.privateGroup,
    first_day_of_week: preferences.firstDayOfWeek,
    recipe_public: preferences.recipePublic,
    recipe_show_nutrition: preferences.recipeShowNutrition,
    recipe_show_assets: preferences.recipeShowAssets,
    recipe_landscape_view: preferences.recipeLandscapeView,
    recipe_disable_comments: preferences.recipeDisableComments,
    recipe_disable_amount: preferences.recipeDisableAmount,
    time_zone: preferences.timeZone,
    browsable: preferences.browsable,
    pantry: preferences.pantry,
    recipe_public_chosen: preferences.recipePublicChosen,
    lock_recipe_edits: preferences.lockRecipeEditsFromOtherHouseholds,
    preferences_id: preferences.id,
  }
}
