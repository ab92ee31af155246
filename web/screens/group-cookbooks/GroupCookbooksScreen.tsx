import './group-cookbooks.css'
import { GripVertical, Pencil, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearch } from 'wouter'
import { type Cookbook, createCookbook, deleteCookbook, listCookbooks, updateCookbooks } from '#contract/cookbooks.ts'
import { listCategories, listTags, listTools } from '#contract/organizers.ts'
import { can } from '#contract/permissions.ts'
import { refresh, useGet, useSend } from '../../api.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { RuleLine } from '../../features/cookbooks/RuleLine.tsx'
import { draftOf, freshName, renumbered } from '../../features/cookbooks/rule.ts'
import { useFilterWords } from '../../filters/useFilterWords.ts'
import { moved, useReorder } from '../../hooks/useReorder.ts'
import { actorOf, useSession } from '../../hooks/useSession.ts'
import { paths } from '../../paths.ts'
import { CookbookForm } from './CookbookForm.tsx'

const ALL = { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' as const } }

/** Makes cookbooks, edits their rules, and orders them. */
export function GroupCookbooksScreen() {
  const { t } = useTranslation()
  const { user } = useSession()
  const search = useSearch()
  const [path, navigate] = useLocation()
  const cookbooks = useGet(listCookbooks, {
    query: { perPage: -1, orderBy: 'position', orderDirection: 'asc' },
  })
  const known = {
    categories: useGet(listCategories, ALL).data?.items ?? [],
    tags: useGet(listTags, ALL).data?.items ?? [],
    tools: useGet(listTools, ALL).data?.items ?? [],
  }
  const create = useSend(createCookbook)
  const order = useSend(updateCookbooks)
  const remove = useSend(deleteCookbook)
  const [editing, setEditing] = useState<string>()
  const [deleting, setDeleting] = useState<Cookbook>()
  const mayEdit = can(actorOf(user), 'data.organize')
  const items = cookbooks.data?.items
  const filterWords = useFilterWords(items ?? [])
  const reorder = useReorder<HTMLUListElement>(move)
  const reload = () => refresh('/groups/cookbooks')

  async function add() {
    if (create.sending || !items) return
    const name = freshName(
      items.map((one) => one.name),
      (number) => t('cookbooks.name', { number }),
    )
    const made = await create.send({ body: { name, position: items.length + 1 } })
    if (!made.ok) return
    await reload()
    setEditing(made.answer.id)
  }

  async function move(from: number, to: number) {
    if (!cookbooks.data || !items) return
    const next = renumbered(moved(items, from, to))
    await cookbooks.mutate({ ...cookbooks.data, items: next }, { revalidate: false })
    document.querySelectorAll<HTMLElement>('.cookbooks .grip')[to]?.focus()
    await order.send({ body: next.map((one) => ({ ...draftOf(one), id: one.id })) })
    await reload()
  }

  async function confirm() {
    if (!deleting || remove.sending) return
    await remove.send({ params: { id: deleting.id } })
    setDeleting(undefined)
    await reload()
  }

  // The drawer's "Add a cookbook" leads here, and a reload must not make another.
  const asked = new URLSearchParams(search).has('new')
  const done = useRef(false)
  useEffect(() => {
    if (!asked || !items || !mayEdit || done.current) return
    done.current = true
    navigate(path, { replace: true })
    add()
  })

  const actions = mayEdit && (
    <button type="button" className="primary" aria-disabled={create.sending} onClick={add}>
      <Icon of={Plus} />
      {t('cookbooks.new')}
    </button>
  )
  return (
    <>
      <PageHead title={t('cookbooks.arrange')} line={t('cookbooks.line')} actions={actions} />
      <Loaded
        of={cookbooks}
        isEmpty={(page) => page.items.length === 0}
        empty={
          <EmptyState glyph="loaf" title={t('cookbooks.empty.title')}>
            {t('cookbooks.empty.text')}
          </EmptyState>
        }
      >
        {({ items: all }) => (
          <ul className="cookbooks" ref={reorder.list}>
            {all.map((cookbook, index) => (
              <li key={cookbook.id} className="panel" {...(mayEdit ? reorder.row(index, all.length) : {})}>
                <header>
                  {mayEdit && (
                    <IconButton
                      className="grip"
                      icon={GripVertical}
                      label={t('cookbooks.move', { name: cookbook.name })}
                      {...reorder.grip(index)}
                    />
                  )}
                  <div className="grow">
                    <h2>
                      <Link href={paths.cookbook(cookbook.slug)}>{cookbook.name}</Link>
                    </h2>
                    <RuleLine cookbook={cookbook} filter={filterWords(cookbook)} />
                  </div>
                  {mayEdit && (
                    <>
                      <IconButton
                        icon={Pencil}
                        label={t('cookbooks.edit', { name: cookbook.name })}
                        aria-expanded={editing === cookbook.id}
                        onClick={() => setEditing(editing === cookbook.id ? undefined : cookbook.id)}
                      />
                      <IconButton
                        icon={Trash2}
                        label={t('cookbooks.delete', { name: cookbook.name })}
                        onClick={() => setDeleting(cookbook)}
                      />
                    </>
                  )}
                </header>
                {editing === cookbook.id && (
                  <CookbookForm
                    cookbook={cookbook}
                    known={known}
                    onSaved={reload}
                    onClose={() => setEditing(undefined)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <ConfirmDialog
        open={deleting !== undefined}
        title={t('data.delete.title', { name: deleting?.name })}
        act={t('data.delete')}
        onConfirm={confirm}
        onClose={() => setDeleting(undefined)}
      >
        {t('cookbooks.delete.text')}
      </ConfirmDialog>
    </>
  )
}
