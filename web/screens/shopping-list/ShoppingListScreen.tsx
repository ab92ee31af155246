import './shopping-list.css'
import { lazy, memo, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { listMembers } from '#contract/groups.ts'
import { useGet } from '../../api.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Failed, Waiting } from '../../components/Loaded.tsx'
import { warmRecipes } from '../../features/device/warm.ts'
import { rememberList } from '../../features/shopping/lastList.ts'
import { listAsText, sourcesOf, tickedOf, type Words } from '../../features/shopping/lines.ts'
import { useWords } from '../../features/shopping/useWords.ts'
import { formatDate } from '../../format.ts'
import { useRootClass } from '../../hooks/useRootClass.ts'
import { useSession } from '../../hooks/useSession.ts'
import type { ListHead } from '../../offline/db.ts'
import type { ShownItem } from '../../offline/items.ts'
import type { ListStore } from '../../offline/listStore.ts'
import { paths } from '../../paths.ts'
import { Refused } from '../../refused.ts'
import { AddBar } from './AddBar.tsx'
import { Aisle, type RowTools } from './Aisle.tsx'
import { Basket } from './Basket.tsx'
import { Done } from './Done.tsx'
import { GoneList } from './GoneList.tsx'
import { ListMenu } from './ListMenu.tsx'
import { ListRecipes } from './ListRecipes.tsx'
import { OfflineStrip } from './OfflineStrip.tsx'
import { ShopHead } from './ShopHead.tsx'
import { useCollapsed } from './useCollapsed.ts'
import { type ListActions, useListActions } from './useListActions.ts'
import { sectionsIn, useListState } from './useListState.ts'
import { useReread } from './useReread.ts'
import { useShoppingList } from './useShoppingList.ts'
import { WalkHint } from './WalkHint.tsx'
import { walkKey } from './walk.ts'

const ItemDialog = lazy(() => import('./ItemDialog.tsx').then((m) => ({ default: m.ItemDialog })))
const OrderDialog = lazy(() => import('./OrderDialog.tsx').then((m) => ({ default: m.OrderDialog })))

export function ShoppingListScreen({ id }: { id: string }) {
  const { t } = useTranslation()
  const { store, status } = useShoppingList(id)
  if (status === 'gone') return <GoneList id={id} store={store} />
  if (status === 'ready') return <List key={id} store={store} />
  if (status === 'unreachable')
    return <Failed error={new Refused(t('error.offline'), { status: 0 })} retry={() => store.sync()} />
  if (status === 'failing')
    return <Failed error={new Refused(t('error.unexpected'), { status: 500 })} retry={() => store.sync()} />
  return <Waiting />
}

/** The parts of a list that do not change while items are ticked. */
const List = memo(function List({ store }: { store: ListStore }) {
  const { user } = useSession()
  const words = useWords()
  const members = useGet(listMembers, {}, { revalidateOnFocus: false }).data
  const actions = useListActions(store, words)
  useReread(store, words)
  const { lineOf } = actions
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an item is called follows from the words
  const line = useCallback((item: ShownItem) => lineOf(item), [lineOf, words])
  const addedBy = useCallback(
    ({ userId }: ShownItem) =>
      members && members.length > 1 && userId && userId !== user?.id
        ? members.find((member) => member.id === userId)
        : undefined,
    [members, user?.id],
  )
  return <Shop store={store} words={words} actions={actions} line={line} addedBy={addedBy} />
})

type ShopProps = Pick<RowTools, 'line' | 'addedBy'> & { store: ListStore; words: Words; actions: ListActions }

function Shop({ store, words, actions, line, addedBy }: ShopProps) {
  const head = useListState(store, (state) => state.head) as ListHead
  const offline = useListState(store, (state) => state.offline)
  const hasOrder = useListState(store, (state) => sectionsIn(state, words).length > 2)
  const isOver = useListState(store, ({ items }) => items.every(({ checked }) => checked))
  const isEmpty = useListState(store, ({ items }) => items.length === 0)
  // Whoever went back to the list sees it until there is something to buy again.
  const [isBack, setBack] = useState(false)
  useEffect(() => {
    if (!isOver) setBack(false)
  }, [isOver])
  const isDone = isOver && !isEmpty && !isBack
  const [editing, setEditing] = useState<string>()
  const [ordering, setOrdering] = useState(false)
  useEffect(() => rememberList(head.id), [head.id])
  useRootClass('shopping')

  const recipes = head.recipeReferences
  useEffect(() => warmRecipes(recipes.map(({ recipe }) => recipe.slug)), [recipes])
  const sources = useCallback((item: ShownItem) => sourcesOf(item, recipes, dayName), [recipes])
  const onEdit = useCallback((item: ShownItem) => setEditing(item.id), [])
  const onOrder = useCallback(() => setOrdering(true), [])
  const tools: RowTools = { line, sources, addedBy, onTick: actions.tick, onEdit }

  return (
    <>
      <ListTop {...{ head, store, words, actions, onOrder }} />
      <OfflineStrip store={store} />
      {hasOrder && <WalkHint key={walkKey(head)} head={head} onOrder={actions.order} />}
      <div className="shop" data-recipes={recipes.length > 0}>
        <div>
          <AddBar store={store} words={words} actions={actions} offline={offline} />
          {isEmpty && <NothingToBuy />}
          {isDone && <Done store={store} onBack={() => setBack(true)} />}
          <Aisles listId={head.id} store={store} words={words} onMove={actions.move} {...tools} />
          {!isDone && <Basket store={store} {...tools} />}
        </div>
        {!isDone && <ListRecipes head={head} store={store} />}
      </div>
      <Suspense fallback={null}>
        {editing !== undefined && (
          <Edited
            key={editing}
            id={editing}
            {...{ head, store, words, actions }}
            onClose={() => setEditing((now) => (now === editing ? undefined : now))}
          />
        )}
        {ordering && (
          <OrderDialog head={head} store={store} onOrder={actions.order} onClose={() => setOrdering(false)} />
        )}
      </Suspense>
    </>
  )
}

type EditedProps = {
  id: string
  head: ListHead
  store: ListStore
  words: Words
  actions: ListActions
  onClose: () => void
}

function Edited({ id, store, ...props }: EditedProps) {
  const items = useListState(store, (state) => state.items)
  const item = items.find((one) => one.id === id)
  if (!item) return null
  const beside = besideOf(item, [...sectionsIn({ items, head: props.head }, props.words), { items: tickedOf(items) }])
  return <ItemDialog item={item} beside={beside} sourceNames={namesOfSources(item, props.head)} {...props} />
}

type TopProps = {
  head: ListHead
  store: ListStore
  words: Words
  actions: ListActions
  onOrder: () => void
}

/** The list's name, its progress, and actions on the whole list. */
const ListTop = memo(function ListTop({ head, store, words, actions, onOrder }: TopProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const textOf = (item: ShownItem) => {
    const { needs, isSum } = actions.lineOf(item)
    const text = actions.textOf(item)
    const why = isSum ? needs : t('shopping-list.needs', { amount: needs })
    return needs ? `${text} (${why})`.replaceAll('\u00a0', ' ') : text
  }
  const asText = (markdown: boolean) =>
    listAsText(sectionsIn(store.current(), words), { line: textOf, other: t('shopping-list.other'), markdown })
  return (
    <ShopHead
      head={head}
      store={store}
      menu={
        <ListMenu
          head={head}
          store={store}
          own={head.userId === user?.id}
          asText={asText}
          onOrder={onOrder}
          onClear={() => actions.remove(tickedOf(store.current().items))}
        />
      }
    />
  )
})

type AislesProps = RowTools & {
  listId: string
  store: ListStore
  words: Words
  onMove: (items: readonly ShownItem[], from: number, to: number) => void
}

const Aisles = memo(function Aisles({ listId, store, words, onMove, ...tools }: AislesProps) {
  const { t } = useTranslation()
  const sections = useListState(store, (state) => sectionsIn(state, words))
  const collapsed = useCollapsed(listId)
  return (
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
            onMove={onMove}
            {...tools}
          />
        )
      })}
    </div>
  )
})

function NothingToBuy() {
  const { t } = useTranslation()
  return (
    <EmptyState
      glyph="carrot"
      title={t('shopping-list.empty')}
      actions={
        <Link className="button line" href={paths.planner()}>
          {t('shopping-list.empty.plan')}
        </Link>
      }
    >
      {t('shopping-list.empty.text')}
    </EmptyState>
  )
}

const dayName = (day: string) => formatDate(day, { weekday: 'short' })

/** The items among which it moves. */
const besideOf = ({ id }: ShownItem, groups: readonly { items: readonly ShownItem[] }[]) =>
  groups.find(({ items }) => items.some((item) => item.id === id))?.items ?? []

function namesOfSources(item: ShownItem, { recipeReferences }: ListHead) {
  const references = item.recipeReferences ?? []
  return new Map(
    references.map((one) => [
      one.id,
      sourcesOf({ ...item, recipeReferences: [one] }, recipeReferences, dayName).join(''),
    ]),
  )
}
