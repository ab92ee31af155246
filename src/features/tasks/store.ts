import type { ServerTask } from '#contract/admin.ts'
import type { Page } from '#contract/page.ts'
import { id, type ListColumns, moment, number, text } from '../../core/columns.ts'
import type { Db } from '../../core/db.ts'
import { mapPage, type PageRequest, pageOf } from '../../core/pages.ts'

type Row = {
  id: number
  group_id: string
  name: string
  status: ServerTask['status']
  log: string
  created_at: string
  update_at: string
}

const KEPT_MAX = 500

/** Rows of `server_tasks`, always seen through one group. */
export function taskStore(db: Db, groupId: string) {
  const rows = () => db<Row>('server_tasks').where({ group_id: groupId })
  return {
    async list(): Promise<ServerTask[]> {
      return (await rows().orderBy('id', 'desc').limit(KEPT_MAX)).map(fromRow)
    },
    async insert(name: string, at: string): Promise<ServerTask> {
      const row = { group_id: groupId, name, status: 'running' as const, log: '', created_at: at, update_at: at }
      const [made] = await db<Row>('server_tasks').insert(row).returning('*')
      return fromRow(made as Row)
    },
    async update(taskId: number, changes: Partial<Pick<ServerTask, 'status' | 'log'>>, at: string) {
      await rows()
        .where({ id: taskId })
        .update({ ...changes, update_at: at })
    },
  }
}

/** Tasks of every group, for administrators and for the server itself. */
export function taskStoreAcrossGroups(db: Db) {
  return {
    async page(request: PageRequest): Promise<Page<ServerTask>> {
      return mapPage(await pageOf<Row>(db<Row>('server_tasks'), COLUMNS, request), fromRow)
    },
    /** Tasks a stopped server left running have failed. */
    async failRunning(line: string, at: string): Promise<number> {
      const running = () => db<Row>('server_tasks').where({ status: 'running' })
      return running().update({ status: 'failed', log: db.raw('log || ?', [line]), update_at: at })
    },
    async removeBefore(at: string) {
      await db<Row>('server_tasks').where('created_at', '<', at).whereNot({ status: 'running' }).delete()
    },
  }
}

const COLUMNS: ListColumns = {
  id: 'server_tasks.id',
  attributes: {
    id: number('server_tasks.id'),
    group_id: id('server_tasks.group_id'),
    name: text('server_tasks.name'),
    status: text('server_tasks.status'),
    created_at: moment('server_tasks.created_at'),
  },
}

const fromRow = ({ id: taskId, group_id, name, status, log, created_at }: Row): ServerTask => ({
  id: taskId,
  groupId: group_id,
  name,
  createdAt: created_at,
  status,
  log,
})
