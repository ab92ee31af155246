import './shopping-list.css'
import { Sun } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { listMembers } from '#contract/groups.ts'
import { useGet } from '../../api.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { Failed, Waiting } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { formatDate } from '../../format.ts'
import { useSession } from '../../hooks/useSession.ts'
import { isWakeLockSupported, useWakeLock } from '../../hooks/useWakeLock.ts'
import type { ListHead } from '../../offline/db.ts'
import type { ShownItem } from '../../offline/items.ts'
import type { ListState, ListStore } from '../../offline/listStore.ts'
import { warmRecipes } from '../../offline/warm.ts'
import { paths } from '../../paths.ts'
import { Refused } from '../../refused.ts'
import { AddBar } from './AddBar.tsx'
import { Aisle, type RowTools } from './Aisle.tsx'
import { Basket } from './Basket.tsx'
import { GoneList } from './GoneList.tsx'
import { ItemDialog } from './ItemDialog.tsx'
import { ListMenu } from './ListMenu.tsx'
import { ListRecipes } from './ListRecipes.tsx'
import { rememberList } from './lastList.ts'
import { listAsText, sectionsOf, sourcesOf, tickedOf } from './lines.ts'
import { OfflineStrip } from './OfflineStrip.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { useCollapsed } from './useCollapsed.ts'
import { useListActions } from './useListActions.ts'
import { useShoppingList } from './useShoppingList.ts'
import { useWords } from './useWords.ts'

export function ShoppingListScreen({ id }: { id: string }) {
  const { t } = useTranslation()
  const { store, state } = useShoppingList(id)
  const { head, status } = state
  if (status === 'gone') return <GoneList store={store} state={state} />
  if (head) return <List key={id} store={store} state={state} head={head} />
  if (status === 'unreachable')
    return <Failed error={new Refused(t('error.offline'), { status: 0 })} retry={() => store.sync()} />
  return <Waiting>{null}</Waiting>
}

type Props = { store: ListStore; state: ListState; head: ListHead }

function List({ store, state, head }: Props) {
  const { t } = useTranslation()
  const { user } = useSession()
  const words = useWords()
  const members = useGet(listMembers, {}, { revalidateOnFocus: false }).data
  const actions = useListActions(store, words)
  const collapsed = useCollapsed(head.id)
  const [awake, setAwake] = useState(false)
  const [editing, setEditing] = useState<string>()
  const [ordering, setOrdering] = useState(false)
  useWakeLock(awake)
  useEffect(() => rememberList(head.id), [head.id])

  const { items } = state
  const sections = useMemo(() => sectionsOf(items, head), [items, head])
  const ticked = useMemo(() => tickedOf(items), [items])
  const { lineOf, textOf, tick } = actions
  const recipes = head.recipeReferences
  useEffect(() => warmRecipes(recipes.map(({ recipe }) => recipe.slug)), [recipes])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an item is called follows from the words
  const line = useCallback((item: ShownItem) => lineOf(item), [lineOf, words])
  const sources = useCallback((item: ShownItem) => sourcesOf(item, recipes, dayName), [recipes])
  const addedBy = useCallback(
    ({ userId }: ShownItem) =>
      members && members.length > 1 && userId && userId !== user?.id
        ? members.find((member) => member.id === userId)
        : undefined,
    [members, user?.id],
  )
  const onEdit = useCallback((item: ShownItem) => setEditing(item.id), [])
  const tools: RowTools = { line, sources, addedBy, onTick: tick, onEdit }
  const edited = items.find((item) => item.id === editing)
  const beside = [...sections, { items: ticked }].find((one) => one.items.some((item) => item.id === editing))
  const name = head.name ?? t('shopping-lists.unnamed')

  return (
    <>
      <PageHead
        title={name}
        line={
          items.length > 0
            ? t('shopping-list.count', { ticked: ticked.length, count: items.length })
            : t('shopping-list.count.none')
        }
        actions={
          <>
            {head.private && <span className="tag">{t('shopping-lists.private')}</span>}
            {isWakeLockSupported() && (
              <IconButton
                className="awake"
                icon={Sun}
                label={t('shopping-list.awake')}
                aria-pressed={awake}
                onClick={() => setAwake(!awake)}
              />
            )}
            <ListMenu
              head={head}
              store={store}
              own={head.userId === user?.id}
              ticked={ticked.length}
              asText={(markdown) => listAsText(sections, { line: textOf, other: t('shopping-list.other'), markdown })}
              onOrder={() => setOrdering(true)}
              onClear={() => actions.remove(ticked)}
            />
          </>
        }
      />
      <OfflineStrip offline={state.offline} waiting={state.waiting} />
      <div className="shop" data-recipes={recipes.length > 0}>
        <div>
          <AddBar items={items} words={words} actions={actions} offline={state.offline} />
          {sections.length === 0 && (
            <EmptyState
              glyph={ticked.length > 0 ? 'leaf' : 'carrot'}
              title={t(ticked.length > 0 ? 'shopping-list.all-done' : 'shopping-list.empty')}
              actions={
                ticked.length === 0 && (
                  <Link className="button line" href={paths.planner()}>
                    {t('shopping-list.empty.plan')}
                  </Link>
                )
              }
            >
              {t(ticked.length > 0 ? 'shopping-list.all-done.text' : 'shopping-list.empty.text')}
            </EmptyState>
          )}
          <div className="aisles">
            {sections.map((section) => {
              const key = section.label?.id ?? ''
              return (
                <Aisle
                  key={key}
                  section={section}
                  name={section.label?.name ?? t('shopping-list.other')}
                  collapsed={collapsed.has(key)}
                  onCollapse={() => collapsed.toggle(key)}
                  onMove={actions.move}
                  {...tools}
                />
              )
            })}
          </div>
          <Basket items={ticked} {...tools} />
        </div>
        <ListRecipes head={head} store={store} />
      </div>
      <ItemDialog
        item={edited}
        beside={beside?.items ?? []}
        head={head}
        words={words}
        actions={actions}
        sourceNames={namesOfSources(edited, head)}
        onClose={() => setEditing(undefined)}
      />
      <OrderDialog open={ordering} head={head} onOrder={actions.order} onClose={() => setOrdering(false)} />
    </>
  )
}

const dayName = (day: string) => formatDate(day, { weekday: 'short' })

function namesOfSources(item: ShownItem | undefined, { recipeReferences }: ListHead) {
  const references = item?.recipeReferences ?? []
  return new Map(
    references.map((one) => [
      one.id,
      sourcesOf({ ...(item as ShownItem), recipeReferences: [one] }, recipeReferences, dayName).join(''),
    ]),
  )
}
