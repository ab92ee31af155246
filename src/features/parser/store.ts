import { parseQuantity, type Quantity, quantityToText } from '#kitchen/quantity.ts'
import type { Db } from '../../core/db.ts'
import type { ShapeRule } from './shape-rule.ts'

type Row = {
  group_id: string
  shape: string
  unit_id: string | null
  food_id: string | null
  note: string
  amounts: number
  sentence: string | null
  quantity: string | null
  quantity_max: string | null
  update_at: string
}

/** Rows of `line_corrections`, limited to one group. */
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
      const rows = rules.map((rule) => ({ ...toRow(rule), group_id: groupId, update_at: at }))
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
  sentence: row.sentence,
  quantity: exact(row.quantity),
  quantityMax: exact(row.quantity_max),
})

const toRow = ({ shape, unitId, foodId, note, amounts, sentence, quantity, quantityMax }: ShapeRule) => ({
  shape,
  unit_id: unitId,
  food_id: foodId,
  note,
  amounts,
  sentence,
  quantity: text(quantity),
  quantity_max: text(quantityMax),
})

const exact = (amount: string | null) => (amount === null ? null : parseQuantity(amount))
const text = (amount: Quantity | null) => amount && quantityToText(amount)
