import { ChevronDown } from 'lucide-react'
import { type MouseEvent, memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupMember } from '#contract/groups.ts'
import { afterFrame } from '../../afterFrame.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { Icon } from '../../components/Icon.tsx'
import { asText, type ItemLine, isSameList, type Section } from '../../features/shopping/lines.ts'
import { useReorder } from '../../hooks/useReorder.ts'
import type { ShownItem } from '../../offline/items.ts'
import { type Stretch, stretchesOf } from './stretches.ts'

const HOLD_MS = 250
/** A row that is still there by then keeps the focus. */
const FRAMES_TO_LEAVE = 30
/** A row that has not left by then reappears. */
const LEFT_AFTER_MS = 500

export type RowTools = {
  line: (item: ShownItem) => ItemLine
  sources: (item: ShownItem) => readonly string[]
  /** The other person who added it, if several people shop. */
  addedBy: (item: ShownItem) => GroupMember | undefined
  onTick: (item: ShownItem, checked: boolean) => void
  onEdit: (item: ShownItem) => void
}

type Props = RowTools & {
  section: Section
  name: string
  collapsed: boolean
  onCollapse: () => void
  onMove: (items: readonly ShownItem[], from: number, to: number) => void
}

/** The items of one section. A tick in one section does not redraw the others. */
export const Aisle = memo(DrawnAisle, (before, after) => {
  return (
    isSameList(before.section.items, after.section.items) &&
    before.section.label?.color === after.section.label?.color &&
    before.name === after.name &&
    before.collapsed === after.collapsed &&
    before.line === after.line &&
    before.sources === after.sources &&
    before.addedBy === after.addedBy
  )
})

function DrawnAisle({ section: { label, items }, name, collapsed, onCollapse, onMove, ...tools }: Props) {
  const reorder = useReorder<HTMLDivElement>((from, to) => onMove(items, from, to), {
    holdMs: HOLD_MS,
    rows: 'li',
  })
  const grip = useGrip(reorder)
  const stretches = useStretches(items)
  return (
    <section className="aisle dense" aria-label={name}>
      <h2>
        <button type="button" className="label-rule" aria-expanded={!collapsed} onClick={onCollapse}>
          {/* A colour somebody chose, set by script: the page forbids styles in its HTML. */}
          <span className="swatch" style={{ backgroundColor: label?.color }} />
          {name} <Count of={items.length} />
          {CHEVRON}
        </button>
      </h2>
      {!collapsed && (
        <div ref={reorder.list}>
          {stretches.map(({ key, items: rows }, index) => (
            <Rows
              key={key}
              items={rows}
              marks={reorder.dragging ? marksOf(stretches, index, reorder.mark) : NO_MARKS}
              grip={grip}
              {...tools}
            />
          ))}
        </div>
      )}
    </section>
  )
}

/** One for all sections, so that it is not redrawn with each. */
const CHEVRON = <Icon of={ChevronDown} />

/** The count from before the frame being drawn. */
function Count({ of: now }: { of: number }) {
  const [shown, show] = useState(now)
  useEffect(() => afterFrame(() => show(now)), [now])
  return <small className="muted">{shown}</small>
}

type Marks = readonly (string | undefined)[]
const NO_MARKS: Marks = []

/** How the rows of a stretch stand to the dragged one; the same array while none is near. */
function marksOf(stretches: readonly Stretch[], at: number, mark: Reorder['mark']): Marks {
  const count = (from: number, to?: number) =>
    stretches.slice(from, to).reduce((sum, { items }) => sum + items.length, 0)
  const marks = stretches[at]?.items.map((_, index) => mark(count(0, at) + index, count(0))) ?? NO_MARKS
  return marks.some(Boolean) ? marks : NO_MARKS
}

/** The stretches of a section, based on those drawn last. */
function useStretches(items: readonly ShownItem[]) {
  const drawn = useRef<readonly Stretch[]>([])
  drawn.current = stretchesOf(items, drawn.current)
  return drawn.current
}

type RowsProps = RowTools & { items: readonly ShownItem[]; marks: Marks; grip: Grip }

/** Rows drawn together, and not at all while out of sight. */
const Rows = memo(
  function Rows({ items, marks, grip, ...tools }: RowsProps) {
    // Until they have been in sight; from then on the browser remembers their size.
    const [rows] = useState(items.length)
    return (
      <ul style={{ '--rows': rows } as object}>
        {items.map((item, index) => (
          <Row key={item.id} item={item} mark={marks[index]} grip={grip} {...tools} />
        ))}
      </ul>
    )
  },
  (before, after) =>
    isSameList(before.items, after.items) &&
    before.marks === after.marks &&
    before.line === after.line &&
    before.sources === after.sources &&
    before.addedBy === after.addedBy,
)

/** Touching a row leaves the focus where it is: moving it, or losing it with the row, forces a layout. */
export function leaveFocus(event: MouseEvent) {
  event.preventDefault()
}

/** A touch beside the box ticks it too, without focusing it as a label would. */
function tickBox(event: MouseEvent<HTMLLabelElement>) {
  const { control } = event.currentTarget
  if (!control || event.target === control) return
  event.preventDefault()
  control.click()
}

type Reorder = ReturnType<typeof useReorder<HTMLDivElement>>
type Grip = ReturnType<Reorder['grip']>

/** One grip for all rows, which looks up its row's position: a row that moves up is not redrawn for that. */
function useGrip(reorder: Reorder): Grip {
  const latest = useRef(reorder)
  latest.current = reorder
  return useMemo(() => {
    const of = (element: Element) => latest.current.grip(placeOf(element))
    return {
      onPointerDown: (event) => of(event.currentTarget).onPointerDown(event),
      onKeyDown: (event) => of(event.currentTarget).onKeyDown(event),
    }
  }, [])
}

function placeOf(element: Element) {
  const row = element.closest('li')
  return row ? rowsBeside(row).indexOf(row) : -1
}

const rowsBeside = (row: Element) => [...(row.closest('.aisle')?.querySelectorAll('li') ?? [])]

/** The row is about to leave: for the keyboard the focus stays in place, on the row that moves up. */
export function focusBeside(inside: Element) {
  const row = inside.closest('li')
  const shop = row?.closest('.shop')
  const rows = [...(shop?.querySelectorAll('.aisle li') ?? [])]
  const at = row ? rows.indexOf(row) : -1
  const near = (rows[at + 1] ?? rows[at - 1] ?? shop)?.querySelector('input')
  // In the frame that draws the row gone: moving the focus forces a layout, which happens there anyway.
  let frames = FRAMES_TO_LEAVE
  function follow() {
    if (!row?.isConnected) near?.focus({ preventScroll: true })
    else if (--frames > 0) requestAnimationFrame(follow)
  }
  if (near) requestAnimationFrame(follow)
}

/** The row is about to leave: it is hidden a frame earlier, so that the rows below move in a frame of their own. */
export function hideLeaving(row: HTMLElement | null) {
  if (!row) return
  afterFrame(() => {
    row.hidden = true
    setTimeout(() => {
      row.hidden = false
    }, LEFT_AFTER_MS)
  })
}

type RowProps = RowTools & { item: ShownItem; mark?: string | undefined; grip?: Grip }

/** The whole row ticks; the button at its end opens the details, or moves the row when held. */
export const Row = memo(
  function Row({ item, line, sources, addedBy, onTick, onEdit, mark, grip }: RowProps) {
    const { t } = useTranslation()
    const read = line(item)
    const from = sources(item)
    const member = addedBy(item)
    const more = t('shopping-list.item.more', { name: asText(read) })
    const who = member && t('shopping-list.added-by', { name: member.fullName ?? member.username })
    return (
      <li id={item.id} data-drag={mark}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the box has the keys */}
        <label onMouseDown={leaveFocus} onClick={tickBox}>
          <input
            type="checkbox"
            // A page saves the content of its fields for Back, which takes time for so many.
            autoComplete="off"
            checked={item.checked}
            onChange={({ currentTarget }) => {
              onTick(item, currentTarget.checked)
              const row = currentTarget.closest('li')
              if (currentTarget.matches(':focus-visible')) focusBeside(currentTarget)
              else afterFrame(() => hideLeaving(row))
            }}
          />
          <span className="grow">
            <LineText {...read} from={from} />
          </span>
          {member && (
            <span role="img" aria-label={who} title={who}>
              <Avatar user={member} size="xs" />
            </span>
          )}
        </label>
        {/* An icon is four elements, and very many rows have one. */}
        <button
          type="button"
          className="icon dots"
          aria-label={more}
          title={more}
          aria-haspopup="dialog"
          onClick={() => onEdit(item)}
          {...grip}
        />
      </li>
    )
  },
  (before, after) =>
    before.item === after.item &&
    before.line === after.line &&
    before.sources === after.sources &&
    before.addedBy === after.addedBy &&
    before.mark === after.mark,
)

type TextProps = ItemLine & { from: readonly string[] }

/** One line: the amount as sold, what it is, and why so much; or what it is for. */
function LineText({ amount, name, note, needs, isSum, from }: TextProps): ReactNode {
  const { t } = useTranslation()
  const why = isSum || !needs ? needs : t('shopping-list.needs', { amount: needs })
  const more = why ?? from.join(', ')
  return (
    <>
      {amount && <b>{amount} </b>}
      {name}
      {note && <span className="muted">, {note}</span>}
      {more && ' '}
      {more && <small>· {more}</small>}
    </>
  )
}
