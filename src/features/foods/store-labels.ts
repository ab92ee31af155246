import type { Label } from '#contract/foods.ts'
import { id, moment, text } from '../../core/columns.ts'
import type { Db } from '../../core/db.ts'
import { nameKey } from './names.ts'
import { entryStore } from './store.ts'

type Row = { id: string; group_id: string; name: string; color: string; update_at: string }
/** A label with the time of its last change, which only the reply's header shows. */
type DatedLabel = Label & { updateAt?: string }

/** Rows of `labels`, always seen through one group. */
export const labelStore = (db: Db, groupId: string) =>
  entryStore<DatedLabel, Row>(db, groupId, {
    table: 'labels',
    columns: {
      id: 'labels.id',
      attributes: {
        id: id('labels.id'),
        name: text('labels.name', { column: 'labels.name_key', keyOf: nameKey }),
        color: text('labels.color'),
        created_at: moment('labels.created_at'),
        update_at: moment('labels.update_at'),
      },
    },
    searched: { column: 'labels.name_key', keyOf: nameKey },
    join() {},
    fromRow: (row) => ({
      id: row.id,
      groupId: row.group_id,
      name: row.name,
      color: row.color,
      updateAt: row.update_at,
    }),
    toRow: (label) => ({ name: label.name, color: label.color }),
  })
