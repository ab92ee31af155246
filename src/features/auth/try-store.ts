import type { Db } from '../../core/db.ts'

/** Unknown names must not fill the disk: beyond this many, the oldest tries are deleted. */
const TRIES_MAX = 20_000

export type Way = { nameKey: string; origin: string }
type Row = { name_key: string; origin: string; attempts: number; locked_at: string | null; tried_at: string }

/** Rows of `sign_in_tries`. */
export function tryStore(db: Db) {
  const rows = () => db<Row>('sign_in_tries')
  return {
    /**
     * Adds one; the database counts, so that simultaneous tries all count. After a lock has ended, counting starts
     * anew.
     */
    async count({ nameKey, origin }: Way, { at, lockedBefore }: { at: string; lockedBefore: string }): Promise<number> {
      // A lock dated in the future was set by a wrong clock and would last for years.
      const isOver = '(sign_in_tries.locked_at <= ? OR sign_in_tries.locked_at > ?)'
      const times = [lockedBefore, at]
      const [row] = await rows()
        .insert({ name_key: nameKey, origin, attempts: 1, locked_at: null, tried_at: at })
        .onConflict(['name_key', 'origin'])
        .merge({
          attempts: db.raw(`CASE WHEN ${isOver} THEN 1 ELSE sign_in_tries.attempts + 1 END`, times),
          locked_at: db.raw(`CASE WHEN ${isOver} THEN NULL ELSE sign_in_tries.locked_at END`, times),
          tried_at: at,
        } as never)
        .returning('attempts')
      if (row?.attempts === 1) await forgetOldest()
      return row?.attempts ?? 0
    },
    async lock({ nameKey, origin }: Way, at: string) {
      await rows().where({ name_key: nameKey, origin }).update({ locked_at: at })
    },
    async remove({ nameKey, origin }: Way) {
      await rows().where({ name_key: nameKey, origin }).delete()
    },
    /** The latest lock on a name that still holds, from anywhere. */
    async lockedAt(nameKey: string): Promise<string | null> {
      const row = await rows().where({ name_key: nameKey }).max<{ at: string | null }>({ at: 'locked_at' }).first()
      return row?.at ?? null
    },
  }

  async function forgetOldest() {
    const newest = rows().orderBy('tried_at', 'desc').limit(1).offset(TRIES_MAX).select('tried_at')
    await rows().where('tried_at', '<=', newest).delete()
  }
}
