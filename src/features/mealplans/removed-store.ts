import type { Db } from '../../core/db.ts'

type Row = {
  id: number
  group_id: string
  series_id: string | null
  leftover_of: number | null
  removed_at: string | null
  removed_by: string | null
  was_leftover_of: number | null
}
const ENTRIES = 'meal_plan_entries'

/** Entries of one group that were removed from the plan and can still be restored. */
export function removedMealStore(db: Db, groupId: string) {
  const all = () => db<Row>(ENTRIES).where({ group_id: groupId })
  return {
    /** An entry with the repetitions removed along with it, if that person removed it after `since`. */
    async goneWith(id: number, { by, since }: { by: string; since: string }): Promise<number[]> {
      const gone = all().where({ removed_by: by }).where('removed_at', '>=', since)
      const asked = await gone.clone().where({ id }).first()
      if (!asked?.series_id) return asked ? [id] : []
      return gone.where({ removed_at: asked.removed_at, series_id: asked.series_id }).pluck('id')
    },
    async putBack(ids: number[]) {
      await all().whereIn('id', ids).update({ removed_at: null, removed_by: null })
      // The plan may have changed since: leftovers keep their link only if the meal is still cooked before them.
      await all()
        .whereIn('id', ids)
        .whereNotExists((sources) => cookedBefore(sources.from({ source: ENTRIES }), 'leftover_of'))
        .update({ leftover_of: null })
      await all()
        .whereIn('was_leftover_of', ids)
        .whereNull('leftover_of')
        .whereExists((sources) => {
          cookedBefore(sources.from({ source: ENTRIES }), 'was_leftover_of')
          sources.whereRaw('(?? = ?? or (?? is null and ?? is null))', [...SAME_RECIPE, ...SAME_RECIPE])
        })
        .update({ leftover_of: db.ref('was_leftover_of') as never, was_leftover_of: null })
    },
  }
}

const SAME_RECIPE = ['source.recipe_id', `${ENTRIES}.recipe_id`]

function cookedBefore(sources: ReturnType<Db>, named: 'leftover_of' | 'was_leftover_of') {
  return sources
    .whereRaw('?? = ??', ['source.id', `${ENTRIES}.${named}`])
    .whereRaw('?? <= ??', ['source.date', `${ENTRIES}.date`])
    .whereNull('source.removed_at')
}

/** Deletes what was not restored in time. */
export async function forgetRemovedMeals(db: Db, before: string): Promise<void> {
  await db<Row>(ENTRIES).where('removed_at', '<', before).delete()
}
