import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type Block, blocksOf, useNear } from '../hooks/useNear.ts'

/** Rows of cards that stand or go together. */
const BLOCK_ROWS = 6
const CARD_HEIGHT_PX = 330

export function RecipeGrid({ children }: { children: ReactNode }) {
  return <div className="recipe-grid">{children}</div>
}

type Item = { id: string }
type Props<One extends Item> = { items: readonly One[]; card: (item: One, index: number) => ReactNode }

/** As many cards as there are, of which those near the window are in the page. */
export function LongRecipeGrid<One extends Item>({ items, card }: Props<One>) {
  const { grid, columns } = useColumns()
  return (
    <div ref={grid} className="recipe-blocks">
      {/* Measured before anything is painted: cards in other blocks would make the page of another length. */}
      {columns === undefined && <div className="recipe-grid" />}
      {columns !== undefined &&
        blocksOf(items, BLOCK_ROWS * columns).map((block) => (
          <CardBlock key={block.first} {...block} columns={columns} card={card} />
        ))}
    </div>
  )
}

type BlockProps<One extends Item> = Block<One> & { columns: number; card: Props<One>['card'] }

function CardBlock<One extends Item>({ first, rows, columns, card }: BlockProps<One>) {
  const { place, isNear, height } = useNear<HTMLDivElement>({
    key: `${rows[0]?.id} ${rows.length}`,
    estimate: Math.ceil(rows.length / columns) * CARD_HEIGHT_PX,
    startsNear: first === 0,
  })
  return (
    <div ref={place} className="recipe-grid" style={isNear ? undefined : { height: `${height}px` }}>
      {isNear && rows.map((item, index) => card(item, first + index))}
    </div>
  )
}

/** How many cards stand side by side: a block of whole rows leaves no gap before the next. */
function useColumns() {
  const grid = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState<number>()
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = () => {
      const first = element.firstElementChild
      if (first) setColumns(getComputedStyle(first).gridTemplateColumns.split(' ').length)
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return { grid, columns }
}

/** Placeholder cards while loading. */
export function RecipeGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div className="recipe-grid" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={index}>
          <span className="skeleton cover" />
          <span className="skeleton line-1" />
          <span className="skeleton line-2" />
        </div>
      ))}
    </div>
  )
}
