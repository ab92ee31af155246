import type { Belief, PantryAmount, Place, Why } from '#kitchen/pantry.ts'
import type { Db } from '../../core/db.ts'

type Row = {
  group_id: string
  food_id: string
  place: string
  is_opened: number | boolean
  full: number | null
  unit: string | null
  left: number
  sure: number
  keeps_days: number
  since: string
  why: string
  why_at: string
}
type StapleRow = { food_id: string; quantity: number | null; unit: string | null }
export type AtHome = { foodId: string; belief: Belief }

/** What is believed to be at home, one row a food, always seen through one group. */
export function pantryStore(db: Db, groupId: string) {
  const rows = () => db<Row>('pantry_foods').where({ group_id: groupId })
  return {
    async all(): Promise<AtHome[]> {
      return (await rows().where('left', '>', 0)).map(fromRow)
    },
    async findEach(foodIds: string[]): Promise<Map<string, Belief>> {
      const found = await rows().whereIn('food_id', foodIds)
      return new Map(found.map((row) => [row.food_id, fromRow(row).belief]))
    },
    async saveAll(beliefs: ReadonlyMap<string, Belief>) {
      if (beliefs.size === 0) return
      await db<Row>('pantry_foods')
        .insert([...beliefs].map(([foodId, belief]) => toRow(belief, foodId)))
        .onConflict(['group_id', 'food_id'])
        .merge()
    },
    async forget(foodIds: string[]) {
      if (foodIds.length > 0) await rows().whereIn('food_id', foodIds).delete()
    },
    /** Foods that somebody marked as always at home; not those that are used up all the same. */
    async onHandIds(): Promise<string[]> {
      const usedUp = rows().where('left', 0).select('food_id')
      return db('foods').where({ group_id: groupId, on_hand: true }).whereNotIn('id', usedUp).pluck('id')
    },
    /** Whether the household keeps a pantry. */
    async isOn(): Promise<boolean> {
      const row: { pantry: number | boolean } | undefined = await db('groups').where({ id: groupId }).first('pantry')
      return Boolean(row?.pantry)
    },
    /** How much of each staple there should always be; `null` is some. */
    async staples(): Promise<Map<string, PantryAmount | null>> {
      const found: StapleRow[] = await db('pantry_staples').where({ group_id: groupId })
      return new Map(
        found.map(({ food_id, quantity, unit }) => [food_id, quantity === null ? null : { quantity, unit }]),
      )
    },
    /** Staples that are on no list yet. */
    async unlistedStaples(): Promise<{ foodId: string; listId: string | null }[]> {
      return db('pantry_staples')
        .where({ group_id: groupId, listed_at: null })
        .select({ foodId: 'food_id', listId: 'list_id' })
    },
    async noteListed(foodIds: string[], at: string | null) {
      await db('pantry_staples').where({ group_id: groupId }).whereIn('food_id', foodIds).update({ listed_at: at })
    },
    async setStaple(foodId: string) {
      await db('pantry_staples')
        .insert({ group_id: groupId, food_id: foodId })
        .onConflict(['group_id', 'food_id'])
        .ignore()
    },
    async setStapleAmount(foodId: string, amount: PantryAmount | null) {
      const { quantity = null, unit = null } = amount ?? {}
      await db('pantry_staples').where({ group_id: groupId, food_id: foodId }).update({ quantity, unit })
    },
    async dropStaple(foodId: string) {
      await db('pantry_staples').where({ group_id: groupId, food_id: foodId }).delete()
    },
  }

  function toRow(belief: Belief, foodId: string): Row {
    return {
      group_id: groupId,
      food_id: foodId,
      place: belief.place,
      is_opened: belief.isOpened,
      full: belief.full,
      unit: belief.unit,
      left: belief.left,
      sure: belief.sure,
      keeps_days: belief.keepsDays,
      since: belief.since,
      why: belief.why,
      why_at: belief.whyAt,
    }
  }
}

/** The groups that have staples. */
export async function groupsWithStaples(db: Db): Promise<string[]> {
  return db('pantry_staples').distinct('group_id').pluck('group_id')
}

function fromRow(row: Row): AtHome {
  const belief: Belief = {
    place: row.place as Place,
    isOpened: Boolean(row.is_opened),
    full: row.full,
    unit: row.unit,
    left: row.left,
    sure: row.sure,
    keepsDays: row.keeps_days,
    since: row.since,
    why: row.why as Why,
    whyAt: row.why_at,
  }
  return { foodId: row.food_id, belief }
}
