import type { Db } from '../../core/db.ts'

/** How lines of one shape are read since somebody corrected one of them. */
export type ShapeRule = { shape: string; unitId: string | null; foodId: string | null; note: string; amounts: number }
type Row = {
  group_id: string
  shape: string
  unit_id: string | null
  food_id: string | null
  note: string
  amounts: number
  update_at: string
}

/** Rows of `line_corrections`, always seen through one group. */
export function correctionStore(db: Db, groupId: string) {
  return {
    async findEach(shapes: string[]): Promise<Map<string, ShapeRule>> {
      if (shapes.length === 0) return new Map()
      const rows = await db<Row>('line_corrections')
        .where({ group_id: groupId })
        .whereIn('shape', [...new Set(shapes)])
      return new Map(rows.map((row) => [row.shape, fromRow(row)]))
    },
    async keep(rules: ShapeRule[], at: string) {
      const rows = rules.map(({ shape, unitId, foodId, note, amounts }) => {
        return { group_id: groupId, shape, unit_id: unitId, food_id: foodId, note, amounts, update_at: at }
      })
      if (rows.length > 0) await db<Row>('line_corrections').insert(rows).onConflict(['group_id', 'shape']).merge()
    },
  }
}

const fromRow = (row: Row): ShapeRule => ({
  shape: row.shape,
  unitId: row.unit_id,
  foodId: row.food_id,
  note: row.note,
  amounts: row.amounts,
})
