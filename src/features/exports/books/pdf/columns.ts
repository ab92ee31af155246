import type { Block } from './lines.ts'

export type Column = { x: number; blocks: Block[] }
/** What a page has room for: the first one begins below the head of the recipe. */
type Room = { first: number; top: number; bottom: number }
type Placed = { x: number; y: number; block: Block }

/** Where each block of columns side by side goes, page by page. */
export function paged(columns: readonly Column[], room: Room): Placed[][] {
  const pages: Placed[][] = []
  for (const { x, blocks } of columns)
    flow(blocks, room).forEach((page, index) => {
      pages[index] ??= []
      pages[index].push(...page.map((placed) => ({ ...placed, x })))
    })
  return pages
}

/** Blocks one below the other; those that belong together stay on a page, if a page is large enough. */
function flow(blocks: readonly Block[], { first, top, bottom }: Room): Omit<Placed, 'x'>[][] {
  const pages: Omit<Placed, 'x'>[][] = [[]]
  let y = first
  for (let start = 0; start < blocks.length; ) {
    let end = start
    while (blocks[end]?.keepWithNext && end + 1 < blocks.length && end - start < TOGETHER_MAX) end++
    const together = blocks.slice(start, end + 1)
    const height = together.reduce((sum, { height, above = 0 }, index) => sum + height + (index > 0 ? above : 0), 0)
    const isFresh = pages.at(-1)?.length === 0
    const above = isFresh ? 0 : (together[0]?.above ?? 0)
    if (y + above + height > bottom && !(isFresh && y === top)) {
      pages.push([])
      y = top
      continue
    }
    y += above
    for (const [index, block] of together.entries()) {
      if (index > 0) y += block.above ?? 0
      pages.at(-1)?.push({ y, block })
      y += block.height
    }
    start = end + 1
  }
  return pages
}

/** More lines than this are never kept together. */
const TOGETHER_MAX = 6
