import { Download, LayoutGrid, Notebook, Settings2, Tag, Trash2, Utensils } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type BulkResult,
  bulkCategorize,
  bulkDelete,
  bulkEquip,
  bulkSettings,
  bulkTag,
} from '#contract/bulk-actions.ts'
import { listCategories, listTags, listTools } from '#contract/organizers.ts'
import type { RecipeSummary } from '#contract/recipes.ts'
import { refresh, useGet, useSend } from '../../../api.ts'
import { Icon } from '../../../components/Icon.tsx'
import { Menu } from '../../../components/Menu.tsx'
import { useRestore } from '../../../hooks/useRestore.ts'
import { showToast } from '../../../toasts.ts'
import { CookbookDialog } from './CookbookDialog.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { OrganizeDialog } from './OrganizeDialog.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'

const ALL = { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' as const } }
type Act = 'tag' | 'categorize' | 'equip' | 'cookbook' | 'settings' | 'export'
type Chosen = Pick<RecipeSummary, 'id' | 'slug' | 'name'>

type Props = {
  chosen: readonly Chosen[]
  onDone: () => void
  /** A list that is read page by page does not follow by itself. */
  reload?: (() => unknown) | undefined
}

/** What can be done with many recipes: the buttons of the bar, and the dialogs they open. */
export function useBulkActs({ chosen, onDone, reload }: Props) {
  const { t } = useTranslation()
  const [act, setAct] = useState<Act>()
  const categories = useGet(listCategories, act === 'categorize' ? ALL : null)
  const tags = useGet(listTags, act === 'tag' || act === 'cookbook' ? ALL : null)
  const tools = useGet(listTools, act === 'equip' ? ALL : null)
  const restore = useRestore()
  const tag = useSend(bulkTag)
  const categorize = useSend(bulkCategorize)
  const equip = useSend(bulkEquip)
  const settings = useSend(bulkSettings)
  const remove = useSend(bulkDelete)
  const recipes = chosen.map(({ slug }) => slug)
  const close = useCallback(() => setAct(undefined), [])

  /** Says what was skipped and why, after the server's message. */
  async function after(done: { ok: true; answer: BulkResult } | { ok: false }) {
    if (!done.ok) return
    close()
    const [first] = done.answer.skipped
    if (first) {
      const count = done.answer.skipped.length
      showToast('warning', t('toolbox.skipped', { count, slug: first.slug, reason: first.reason }))
    }
    onDone()
    await Promise.all([refresh('/recipes'), refresh('/organizers'), reload?.()])
  }

  /** Nobody is asked first: they are in the trash, and the toast brings them back. */
  async function removeChosen() {
    const going = chosen
    const done = await remove.send({ body: { recipes } })
    if (!done.ok) return
    const skipped = done.answer.skipped.map(({ slug }) => slug)
    const gone = going.filter(({ slug }) => !skipped.includes(slug)).map(({ id }) => id)
    await after(done)
    if (gone.length > 0) showToast('success', done.answer.message, () => void bringBack(gone))
  }

  async function bringBack(ids: readonly string[]) {
    await restore(ids)
    await reload?.()
  }

  const buttons = (
    <>
      <BulkButton icon={Tag} label={t('toolbox.tag')} onClick={() => setAct('tag')} />
      <BulkButton icon={LayoutGrid} label={t('toolbox.categorize')} onClick={() => setAct('categorize')} />
      <BulkButton icon={Trash2} label={t('data.delete')} onClick={removeChosen} />
      <Menu
        label={t('toolbox.more')}
        items={[
          { label: t('toolbox.equip'), icon: Utensils, onSelect: () => setAct('equip') },
          { label: t('toolbox.cookbook'), icon: Notebook, onSelect: () => setAct('cookbook') },
          { label: t('toolbox.settings'), icon: Settings2, onSelect: () => setAct('settings') },
          { label: t('data.export'), icon: Download, onSelect: () => setAct('export') },
        ]}
      />
    </>
  )
  const named = (of: { data: { items: { name: string }[] } | undefined }) =>
    (of.data?.items ?? []).map(({ name }) => name)
  const dialogs: ReactNode = (
    <>
      <OrganizeDialog
        open={act === 'tag'}
        title={t('toolbox.tag.title', { count: chosen.length })}
        label={t('toolbox.tags')}
        add={t('toolbox.tag.add')}
        known={named(tags)}
        sending={tag.sending}
        onSave={async (names) => after(await tag.send({ body: { recipes, tags: [...names] } }))}
        onClose={close}
      />
      <OrganizeDialog
        open={act === 'categorize'}
        title={t('toolbox.categorize.title', { count: chosen.length })}
        label={t('toolbox.categories')}
        add={t('toolbox.categorize.add')}
        known={named(categories)}
        sending={categorize.sending}
        onSave={async (names) => after(await categorize.send({ body: { recipes, categories: [...names] } }))}
        onClose={close}
      />
      <OrganizeDialog
        open={act === 'equip'}
        title={t('toolbox.equip.title', { count: chosen.length })}
        label={t('toolbox.tools')}
        add={t('toolbox.equip.add')}
        known={named(tools)}
        sending={equip.sending}
        onSave={async (names) => after(await equip.send({ body: { recipes, tools: [...names] } }))}
        onClose={close}
      />
      {act === 'cookbook' && (
        <CookbookDialog recipes={recipes} tags={tags.data?.items ?? []} onDone={after} onClose={close} />
      )}
      <SettingsDialog
        open={act === 'settings'}
        count={chosen.length}
        sending={settings.sending}
        onSave={async (wished) => after(await settings.send({ body: { recipes, settings: wished } }))}
        onClose={close}
      />
      <ExportDialog open={act === 'export'} slugs={recipes} onClose={close} />
    </>
  )
  return { buttons, dialogs }
}

function BulkButton({ icon, label, onClick }: { icon: typeof Tag; label: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick}>
      <Icon of={icon} />
      {label}
    </button>
  )
}
