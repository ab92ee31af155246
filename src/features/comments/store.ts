import type { Knex } from 'knex'
import type { Page } from '#contract/page.ts'
import type { RecipeComment } from '#contract/recipe-details.ts'
import { id, type ListColumns, moment, text } from '../../core/columns.ts'
import type { Db } from '../../core/db.ts'
import { mapPage, type PageRequest, pageOf } from '../../core/pages.ts'

type Row = {
  id: string
  recipe_id: string
  user_id: string
  text: string
  created_at: string
  update_at: string
  username: string
  full_name: string | null
  admin: number | boolean
}

const columns: ListColumns = {
  id: 'recipe_comments.id',
  attributes: {
    id: id('recipe_comments.id'),
    recipe_id: id('recipe_comments.recipe_id'),
    user_id: id('recipe_comments.user_id'),
    text: text('recipe_comments.text'),
    created_at: moment('recipe_comments.created_at'),
    update_at: moment('recipe_comments.update_at'),
  },
}

/** Rows of `recipe_comments`, seen through the group of their recipe. */
export function commentStore(db: Db, groupId: string) {
  const rows = () =>
    db('recipe_comments')
      .join('recipes', 'recipes.id', 'recipe_comments.recipe_id')
      .join('users', 'users.id', 'recipe_comments.user_id')
      .where('recipes.group_id', groupId)
      .select('recipe_comments.*', 'users.username', 'users.full_name', 'users.admin') as Knex.QueryBuilder
  return {
    async page(request: PageRequest): Promise<Page<RecipeComment>> {
      return mapPage(await pageOf<Row>(rows(), columns, request), fromRow)
    },
    async of(recipeId: string): Promise<RecipeComment[]> {
      const found: Row[] = await rows().where('recipes.id', recipeId).orderBy('recipe_comments.created_at')
      return found.map(fromRow)
    },
    async find(commentId: string): Promise<RecipeComment | undefined> {
      const row: Row | undefined = await rows().where('recipe_comments.id', commentId).first()
      return row && fromRow(row)
    },
    async insert(comment: { id: string; recipeId: string; userId: string; text: string }, at: string) {
      const { recipeId: recipe_id, userId: user_id, ...rest } = comment
      await db('recipe_comments').insert({ ...rest, recipe_id, user_id, created_at: at, update_at: at })
    },
    async update(commentId: string, text: string, at: string) {
      await db('recipe_comments').where({ id: commentId }).update({ text, update_at: at })
    },
    async remove(commentId: string) {
      await db('recipe_comments').where({ id: commentId }).delete()
    },
  }
}

const fromRow = (row: Row): RecipeComment => ({
  id: row.id,
  recipeId: row.recipe_id,
  text: row.text,
  userId: row.user_id,
  user: { id: row.user_id, username: row.username, fullName: row.full_name, admin: Boolean(row.admin) },
  createdAt: row.created_at,
  updateAt: row.update_at,
  updatedAt: row.update_at,
})
