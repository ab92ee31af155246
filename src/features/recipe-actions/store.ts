import type { Page } from '#contract/page.ts'
import type { RecipeAction } from '#contract/recipe-actions.ts'
import { id, type ListColumns, moment, text } from '../../core/columns.ts'
import type { Db } from '../../core/db.ts'
import { mapPage, type PageRequest, pageOf } from '../../core/pages.ts'

type Row = {
  id: string
  group_id: string
  action_type: RecipeAction['actionType']
  title: string
  url: string
  created_at: string
  update_at: string
}

/** Rows of `recipe_actions`, always seen through one group. */
export function recipeActionStore(db: Db, groupId: string) {
  const rows = () => db<Row>('recipe_actions').where({ group_id: groupId })
  return {
    async page(request: PageRequest): Promise<Page<RecipeAction>> {
      return mapPage(await pageOf<Row>(rows(), COLUMNS, request), fromRow)
    },
    async find(actionId: string): Promise<RecipeAction | undefined> {
      const row = await rows().where({ id: actionId }).first()
      return row && fromRow(row)
    },
    async insert(action: RecipeAction, at: string) {
      await db<Row>('recipe_actions').insert({ ...toRow(action), created_at: at, update_at: at })
    },
    async update(action: RecipeAction, at: string) {
      await rows()
        .where({ id: action.id })
        .update({ ...toRow(action), update_at: at })
    },
    async remove(actionId: string) {
      await rows().where({ id: actionId }).delete()
    },
  }
}

const COLUMNS: ListColumns = {
  id: 'recipe_actions.id',
  attributes: {
    id: id('recipe_actions.id'),
    title: text('recipe_actions.title'),
    action_type: text('recipe_actions.action_type'),
    created_at: moment('recipe_actions.created_at'),
    update_at: moment('recipe_actions.update_at'),
  },
}

const fromRow = ({ id: actionId, group_id, action_type, title, url }: Row): RecipeAction => ({
  id: actionId,
  groupId: group_id,
  householdId: group_id,
  actionType: action_type,
  title,
  url,
})

const toRow = ({ id: actionId, groupId, actionType, title, url }: RecipeAction) => ({
  id: actionId,
  group_id: groupId,
  action_type: actionType,
  title,
  url,
})
