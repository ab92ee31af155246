import '../data.css'
import { Download, LayoutGrid, Pencil, ScanText, Settings2, Tag, Trash2 } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { type BulkResult, bulkCategorize, bulkDelete, bulkSettings, bulkTag } from '#contract/bulk-actions.ts'
import { listCategories, listTags } from '#contract/organizers.ts'
import { can } from '#contract/permissions.ts'
import { listRecipes, type RecipeSummary } from '#contract/recipes.ts'
import { refresh, useGet, useSend } from '../../../api.ts'
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Menu } from '../../../components/Menu.tsx'
import { PageHead } from '../../../components/PageHead.tsx'
import { DataTable } from '../../../components/table/DataTable.tsx'
import { type Column, useTable } from '../../../components/table/useTable.ts'
import { formatDate, formatNumber } from '../../../format.ts'
import { useRestore } from '../../../hooks/useRestore.ts'
import { actorOf, useSession } from '../../../hooks/useSession.ts'
import { paths } from '../../../paths.ts'
import { showToast } from '../../../toasts.ts'
import { DataNav } from '../DataNav.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { lacks, namesOf, ONLY } from './facts.ts'
import { OrganizeDialog } from './OrganizeDialog.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'

const ALL = { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' as const } }
type Act = 'tag' | 'categorize' | 'settings' | 'export' | 'delete'

/** Bulk actions on recipes. */
export function DataRecipesScreen() {
  const { t } = useTranslation()
  const { user } = useSession()
  const recipes = useGet(listRecipes, ALL)
  const categories = useGet(listCategories, ALL)
  const tags = useGet(listTags, ALL)
  const restore = useRestore()
  const tag = useSend(bulkTag)
  const categorize = useSend(bulkCategorize)
  const settings = useSend(bulkSettings)
  const remove = useSend(bulkDelete)
  const [act, setAct] = useState<Act>()
  const mayOrganize = can(actorOf(user), 'data.organize')
  const items = recipes.data?.items

  const table = useTable({ of: { ...recipes, data: items }, columns: useColumns(), fits: lacks })
  const { selection, chosen } = table
  const slugs = chosen.map(({ slug }) => slug)
  const actions = useCallback(
    ({ slug, name }: RecipeSummary) => (
      <Menu
        label={t('data.actions', { name })}
        items={[
          { label: t('data.edit'), icon: Pencil, href: paths.editRecipe(slug) },
          { label: t('toolbox.parse'), icon: ScanText, href: paths.parseIngredients(slug) },
        ]}
      />
    ),
    [t],
  )
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
    selection.clear()
    await Promise.all([recipes.mutate(), refresh('/recipes?'), refresh('/organizers')])
  }

  async function removeChosen() {
    const going = chosen
    const done = await remove.send({ body: { recipes: slugs } })
    if (!done.ok) return close()
    const skipped = done.answer.skipped.map(({ slug }) => slug)
    const gone = going.filter(({ slug }) => !skipped.includes(slug)).map(({ id }) => id)
    await after(done)
    if (gone.length > 0) showToast('success', done.answer.message, () => restore(gone))
  }

  const bulk = () => (
    <>
      <BulkButton icon={Tag} label={t('toolbox.tag')} onClick={() => setAct('tag')} />
      <BulkButton icon={LayoutGrid} label={t('toolbox.categorize')} onClick={() => setAct('categorize')} />
      <BulkButton icon={Settings2} label={t('toolbox.settings')} onClick={() => setAct('settings')} />
      <BulkButton icon={Download} label={t('data.export')} onClick={() => setAct('export')} />
      <BulkButton icon={Trash2} label={t('data.delete')} onClick={() => setAct('delete')} />
    </>
  )

  return (
    <>
      <PageHead
        help="exporting"
        title={t('toolbox.title')}
        line={items && t('recipes.count', { count: items.length })}
        actions={
          <>
            <Link className="button ghost" href={paths.parseLibrary()}>
              <Icon of={ScanText} />
              {t('toolbox.parse-all')}
            </Link>
            <Link className="button ghost" href={paths.trash()}>
              <Icon of={Trash2} />
              {t('trash.title')}
            </Link>
          </>
        }
      />
      <DataNav />
      <DataTable
        table={table}
        label={t('toolbox.title')}
        name={nameLink}
        find={t('toolbox.find')}
        narrow={{
          label: t('data.narrow'),
          all: t('toolbox.all'),
          choices: ONLY.map((only) => ({ value: only, label: t(`toolbox.${only}`) })),
        }}
        noMatch={t('toolbox.no-match')}
        empty={
          <EmptyState glyph="loaf" title={t('recipes.empty.title')}>
            {t('recipes.empty.text')}
          </EmptyState>
        }
        actions={actions}
        bulk={mayOrganize ? bulk : undefined}
      />
      <OrganizeDialog
        open={act === 'tag'}
        title={t('toolbox.tag.title', { count: chosen.length })}
        label={t('toolbox.tags')}
        add={t('toolbox.tag.add')}
        known={(tags.data?.items ?? []).map(({ name }) => name)}
        sending={tag.sending}
        onSave={async (names) => after(await tag.send({ body: { recipes: slugs, tags: [...names] } }))}
        onClose={close}
      />
      <OrganizeDialog
        open={act === 'categorize'}
        title={t('toolbox.categorize.title', { count: chosen.length })}
        label={t('toolbox.categories')}
        add={t('toolbox.categorize.add')}
        known={(categories.data?.items ?? []).map(({ name }) => name)}
        sending={categorize.sending}
        onSave={async (names) => after(await categorize.send({ body: { recipes: slugs, categories: [...names] } }))}
        onClose={close}
      />
      <SettingsDialog
        open={act === 'settings'}
        count={chosen.length}
        sending={settings.sending}
        onSave={async (wished) => after(await settings.send({ body: { recipes: slugs, settings: wished } }))}
        onClose={close}
      />
      <ExportDialog open={act === 'export'} slugs={slugs} onClose={close} />
      <ConfirmDialog
        open={act === 'delete'}
        title={t('toolbox.delete.title', { count: chosen.length })}
        act={t('data.delete')}
        onConfirm={removeChosen}
        onClose={close}
      >
        {t('toolbox.delete.text')}
      </ConfirmDialog>
    </>
  )
}

function BulkButton({ icon, label, onClick }: { icon: typeof Tag; label: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick}>
      <Icon of={icon} />
      {label}
    </button>
  )
}

const nameLink = ({ slug, name }: RecipeSummary) => <Link href={paths.recipe(slug)}>{name}</Link>

function useColumns() {
  const { t } = useTranslation()
  return useMemo((): Column<RecipeSummary>[] => {
    const none = (text: string) => <span className="tag is-warning">{text}</span>
    return [
      {
        key: 'categories',
        title: t('toolbox.categories'),
        narrow: 'line',
        sort: ({ recipeCategory }) => namesOf(recipeCategory),
        cell: ({ recipeCategory }) => namesOf(recipeCategory) || none(t('toolbox.uncategorised')),
      },
      {
        key: 'tags',
        title: t('toolbox.tags'),
        narrow: 'opt',
        sort: ({ tags }) => namesOf(tags),
        cell: ({ tags }) => namesOf(tags) || none(t('toolbox.untagged')),
      },
      {
        key: 'rating',
        title: t('toolbox.rating'),
        narrow: 'opt',
        number: true,
        sort: ({ rating }) => rating,
        cell: ({ rating }) => (rating ? formatNumber(rating) : '–'),
      },
      {
        key: 'added',
        title: t('toolbox.added'),
        narrow: 'opt',
        sort: ({ createdAt }) => createdAt,
        cell: ({ createdAt }) => createdAt && <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
      },
    ]
  }, [t])
}
