import type { El } from './page.ts'
import { cleanText, tidySpaces } from './text.ts'

const BLOCKS = new Set(
  (
    'address article aside blockquote body br button caption center dd details dialog div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol option p pre section select summary table tbody td ' +
    'tfoot th thead tr ul'
  ).split(' '),
)
const SILENT = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'iframe',
  'object',
  'select',
  'textarea',
  'title',
  'head',
])

export const isBlock = (el: El) => BLOCKS.has(el.tag)

export function isHidden(el: El): boolean {
  if (SILENT.has(el.tag) || isSwitchedOff(el)) return true
  const { class: classes } = el.attrs
  return (
    classes !== undefined &&
    // Icon fonts draw a picture in place of its name.
    /(?:^|\s)(?:screen-reader-text|sr-only|visually-hidden|visuallyhidden|material-(?:icons|symbols)[\w-]*)(?:\s|$)/.test(
      classes,
    )
  )
}

/** Whether all the text is one link, or several. */
export function isLink(el: El, depth = 0): boolean {
  const said = el.children.filter((child) => typeof child !== 'string' || child.trim())
  return (
    said.length > 0 &&
    depth < 5 &&
    said.every((child) => typeof child !== 'string' && (child.tag === 'a' || isLink(child, depth + 1)))
  )
}

/** Below a picture, or inside such a caption. */
export const isCaption = (el: El) => [el, el.parent, el.parent?.parent].some((each) => each?.tag === 'figcaption')

/** Folded away behind a tab or a title: one click from being read. */
export function isFolded({ attrs }: El): boolean {
  const called = `${attrs.role ?? ''} ${attrs.id ?? ''} ${attrs.class ?? ''}`
  return FOLDED.test(called) && !/warning|tooltip/i.test(called)
}

const FOLDED = /tab|panel|accordion|collaps|ingredient|instruction|direction|method|preparation|steps/i

/** Hidden until a script shows it. Some plugins hide whole recipe cards until they have run. */
export const isSwitchedOff = (el: El) =>
  el.attrs.hidden !== undefined || /display\s*:\s*none/i.test(el.attrs.style ?? '') || isHiddenHint(el)

/** A few words hidden by a class. Large parts of pages often start hidden and are shown by a script. */
const isHiddenHint = ({ attrs, index, end }: El) =>
  end - index <= MAX_HINT_ELEMENTS &&
  attrs.class !== undefined &&
  /(?:^|\s)(?:u-|is-)?(?:hidden|d-none)(?:\s|$)/.test(attrs.class) &&
  // Shown again on other screens.
  !/(?:^|\s)(?:[a-z]{2,3}:|d-[a-z]{2,3}-)/.test(attrs.class)

const MAX_HINT_ELEMENTS = 20

/** The visible text, on one line. */
export const textOf = (el: El) => linesOf(el).join(' ')

/** The visible text, one line per block or `<br>`. */
export function linesOf(el: El): string[] {
  const pieces: string[] = []
  const rest: (El | string)[] = [el]
  let chars = 0
  for (let next = rest.pop(); next !== undefined && chars < MAX_TEXT_CHARS; next = rest.pop()) {
    if (typeof next === 'string') {
      pieces.push(next === LINE_END ? next : next.slice(0, MAX_TEXT_CHARS).replace(/\s+/g, ' '))
      chars += next.length
    } else if (next === el || !isHidden(next)) {
      const block = isBlock(next)
      if (block) pieces.push(LINE_END)
      if (block) rest.push(LINE_END)
      for (let i = next.children.length - 1; i >= 0; i--) rest.push(next.children[i] ?? '')
    }
  }
  const text = pieces.join('')
  return (/[<&]/.test(text) ? cleanText(text) : tidySpaces(text)).split('\n').filter(Boolean)
}

const LINE_END = '\n'
/** Ten times the longest method. */
const MAX_TEXT_CHARS = 200_000
