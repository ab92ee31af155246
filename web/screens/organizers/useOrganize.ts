import { useTranslation } from 'react-i18next'
import {
  deleteOrganizers,
  emptyOrganizers,
  mergeOrganizers,
  type ShelvedOrganizer,
  undoOrganizerChange,
} from '#contract/organizer-changes.ts'
import {
  createCategory,
  createTag,
  createTool,
  type OrganizerKind,
  updateCategory,
  updateTag,
  updateTool,
} from '#contract/organizers.ts'
import { callQuietly, refresh, type Sending, useSend } from '../../api.ts'
import { Refused } from '../../refused.ts'
import { showToast } from '../../toasts.ts'

export type Change = { name: string; parentId?: string | null; onHand?: boolean }
export type Organize = ReturnType<typeof useOrganize>

const CREATE = { categories: createCategory, tags: createTag, tools: createTool }
const UPDATE = { categories: updateCategory, tags: updateTag, tools: updateTool }

/** What can be done with the categories, tags or tools of the group; what takes something away can be undone. */
export function useOrganize(kind: OrganizerKind) {
  const { t } = useTranslation()
  const creating = useSend(CREATE[kind] as typeof createCategory)
  const updating = useSend(UPDATE[kind] as typeof updateCategory)
  const merging = useSend(mergeOrganizers)
  const emptying = useSend(emptyOrganizers)
  const removing = useSend(deleteOrganizers)
  const params = { kind }
  return {
    sending: creating.sending || updating.sending || merging.sending || emptying.sending || removing.sending,
    create: async (draft: Change) => settled(await creating.send({ body: draft })),
    update: async ({ id }: ShelvedOrganizer, change: Change) =>
      settled(await updating.send({ params: { id }, body: change })),
    merge: async (into: string, from: string[]) =>
      undoable(await merging.send({ params, body: { into, from: from.filter((id) => id !== into) } })),
    empty: async (ids: string[]) => undoable(await emptying.send({ params, body: { ids } })),
    remove: async (ids: string[]) => undoable(await removing.send({ params, body: { ids } })),
    removeUnused: async (ids: string[]) => undoable(await removing.send({ params, body: { ids, unusedOnly: true } })),
  }

  async function settled(done: { ok: boolean }): Promise<boolean> {
    if (done.ok) await refreshAll()
    return done.ok
  }

  async function undoable(done: Sending<typeof mergeOrganizers>) {
    if (!done.ok) return false
    const { message, undo } = done.answer
    showToast('success', message, () => void takeBack(undo))
    return settled(done)
  }

  async function takeBack(id: string) {
    try {
      const { message } = await callQuietly(undoOrganizerChange, { params: { id } })
      showToast('success', message)
    } catch (error) {
      showToast('error', error instanceof Refused ? error.message : t('error.unexpected'))
    }
    await refreshAll()
  }
}

const refreshAll = () => Promise.all([refresh('/organizers'), refresh('/recipes'), refresh('/groups/cookbooks')])
