import type { BulkResult } from '#contract/bulk-actions.ts'
import type { OrganizerKind, OrganizerMention } from '#contract/organizers.ts'
import { can, doerOf, type Member } from '#contract/permissions.ts'
import type { RecipeSettings } from '#contract/recipe-details.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import type { Translate } from '../../core/i18n.ts'
import { inSlices } from '../../core/pause.ts'
import { permit } from '../../core/permit.ts'
import { bulkStore, type Chosen, slices } from './bulk-store.ts'
import { searchStore } from './search-store.ts'
import type { RecipeServices } from './service.ts'
import { trashStore } from './trash-store.ts'
import { versionDeltaStore } from './version-delta-store.ts'
import type { Save } from './version-store.ts'

export type BulkActions = ReturnType<typeof createBulkActions>
type Skipped = BulkResult['skipped']

/**
 * One action on many recipes: those the user may not change are skipped and reported. It runs in slices, so that other
 * requests get their turn; an interrupted action can simply be repeated.
 */
export function createBulkActions(
  { db, now, events }: Core,
  { resolveOrganizers }: Pick<RecipeServices, 'resolveOrganizers'>,
) {
  return { organize, setSettings, remove }

  async function organize(
    actor: Member,
    kind: OrganizerKind,
    { slugs, mentions }: { slugs: string[]; mentions: OrganizerMention[] },
    say: Translate,
  ): Promise<BulkResult> {
    return act(actor, slugs, say, async (tx, chosen) => {
      const organizers = await resolveOrganizers(tx, actor.groupId, kind, mentions)
      if (organizers.length === 0) return
      const ids = chosen.map(({ id }) => id)
      const save = saveOf(actor)
      const deltas = versionDeltaStore(tx, actor.groupId)
      for (const some of slices(ids)) await deltas.keepOrganizers(some, { kind, added: organizers, save })
      await bulkStore(tx, actor.groupId).link(kind, ids, organizers)
      for (const some of slices(ids))
        await searchStore(tx).addOrganizers(
          some,
          organizers.map(({ name }) => name),
        )
    })
  }

  async function setSettings(
    actor: Member,
    slugs: string[],
    settings: RecipeSettings,
    say: Translate,
  ): Promise<BulkResult> {
    return act(actor, slugs, say, async (tx, chosen) => {
      const ids = chosen.map(({ id }) => id)
      const save = saveOf(actor)
      const deltas = versionDeltaStore(tx, actor.groupId)
      for (const some of slices(ids)) await deltas.keepSettings(some, { settings, save })
      await bulkStore(tx, actor.groupId).setSettings(ids, settings)
    })
  }

  function saveOf(actor: Member): Save {
    return { at: now().toISOString(), by: doerOf(actor), how: 'bulk-change' }
  }

  async function remove(actor: Member, slugs: string[], say: Translate): Promise<BulkResult> {
    const by = actor.kind === 'system' ? '' : actor.id
    const gone: Chosen[] = []
    const result = await act(actor, slugs, say, async (tx, chosen) => {
      const ids = chosen.map(({ id }) => id)
      for (const some of slices(ids)) {
        await trashStore(tx, actor.groupId).put(some, by, now().toISOString())
        await searchStore(tx).removeAll(some)
      }
      await bulkStore(tx, actor.groupId).remove(ids)
      gone.push(...chosen)
    })
    for (const { id, slug, name } of gone)
      events.emit('recipe.deleted', { groupId: actor.groupId, recipeId: id, slug, name })
    return { ...result, message: say('recipe.bulk-trashed', { count: result.changed }) }
  }

  async function act(
    actor: Member,
    slugs: string[],
    say: Translate,
    change: (tx: Db, chosen: Chosen[]) => Promise<void>,
  ): Promise<BulkResult> {
    permit(actor, 'data.organize')
    const wanted = [...new Set(slugs)]
    const found: Chosen[] = []
    const allowed: Chosen[] = []
    await inSlices(wanted, (some) =>
      db.transaction(async (tx) => {
        const here = await bulkStore(tx, actor.groupId).choose(some)
        const changed = here.filter((recipe) => can(actor, 'recipe.edit', recipe))
        await change(tx, changed)
        await bulkStore(tx, actor.groupId).touch(
          changed.map(({ id }) => id),
          now().toISOString(),
        )
        found.push(...here)
        allowed.push(...changed)
      }),
    )
    return {
      message: say('recipe.bulk-changed', { count: allowed.length }),
      error: false,
      changed: allowed.length,
      skipped: skippedOf(wanted, found, allowed, say),
    }
  }
}

function skippedOf(wanted: string[], found: Chosen[], allowed: Chosen[], say: Translate): Skipped {
  const known = new Set(found.map(({ slug }) => slug))
  const done = new Set(allowed.map(({ slug }) => slug))
  return wanted
    .filter((slug) => !done.has(slug))
    .map((slug) => ({ slug, reason: say(known.has(slug) ? 'forbidden.recipe.edit' : 'recipe.not-found') }))
}
