import type { PantryAmount } from '#kitchen/pantry.ts'
import type { Db } from '../../core/db.ts'

type Row = { group_id: string; number: string; food_id: string; quantity: number | null; unit: string | null }
export type Packet = { foodId: string; amount: PantryAmount | null }

/** What the numbers on packets stand for, always seen through one group. */
export function barcodeStore(db: Db, groupId: string) {
  return {
    async find(number: string): Promise<Packet | undefined> {
      const row = await db<Row>('pantry_barcodes').where({ group_id: groupId, number }).first()
      if (!row) return undefined
      const { food_id: foodId, quantity, unit } = row
      return { foodId, amount: quantity === null ? null : { quantity, unit } }
    },
    async save(number: string, { foodId, amount }: Packet) {
      await db<Row>('pantry_barcodes')
        .insert({
          group_id: groupId,
          number,
          food_id: foodId,
          quantity: amount?.quantity ?? null,
          unit: amount?.unit ?? null,
        })
        .onConflict(['group_id', 'number'])
        .merge()
    },
  }
}
