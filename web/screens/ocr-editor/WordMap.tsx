import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Box, lineWith, type Page, type Place, toggled, wordAt, wordsIn } from './selection.ts'

/** What a tap selects. A mouse always draws a box; a finger only when told to, because it also scrolls. */
export type Way = 'lines' | 'words' | 'box'

type Props = {
  page: Page
  way: Way
  selected: ReadonlySet<Place>
  /** Words already added to the recipe. */
  used: ReadonlySet<Place>
  onSelect: (selected: ReadonlySet<Place>) => void
  /** Keyboard shortcuts, for people without a free hand for the buttons. */
  onLetter: (letter: string) => void
}

/** A shorter movement is a trembling hand, a longer one draws. */
const DRAG_MIN_PX = 6
const UNSURE_BELOW = 60

/** The words of a picture, laid over it: a list of lines to select, by pointer or keyboard. */
export function WordMap({ page, way, selected, used, onSelect, onLetter }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const from = useRef<{ x: number; y: number; add: boolean }>(undefined)
  const [box, setBox] = useState<Box>()
  const [active, setActive] = useState({ line: 0, word: -1 })
  const [focused, setFocused] = useState(false)
  const current = page.lines[active.line]
  const word = current?.places[active.word]

  function pointOf(event: PointerEvent<HTMLElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const at = { x: ((event.clientX - left) / width) * page.width, y: ((event.clientY - top) / height) * page.height }
    return { ...at, pixel: page.width / width }
  }
  function down(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    const { x, y } = pointOf(event)
    from.current = { x, y, add: event.shiftKey || event.ctrlKey || event.metaKey || event.pointerType === 'touch' }
    if (event.pointerType !== 'touch' || way === 'box') event.currentTarget.setPointerCapture(event.pointerId)
  }
  function move(event: PointerEvent<HTMLElement>) {
    const start = from.current
    if (!start || (event.pointerType === 'touch' && way !== 'box')) return
    const { x, y, pixel } = pointOf(event)
    if (!box && Math.hypot(x - start.x, y - start.y) < DRAG_MIN_PX * pixel) return
    setBox({
      left: Math.min(x, start.x),
      right: Math.max(x, start.x),
      top: Math.min(y, start.y),
      bottom: Math.max(y, start.y),
    })
  }
  function up(event: PointerEvent<HTMLElement>) {
    const start = from.current
    from.current = undefined
    if (!start) return
    if (box) {
      setBox(undefined)
      return onSelect(new Set([...(start.add ? selected : []), ...wordsIn(page, box)]))
    }
    const { x, y } = pointOf(event)
    const place = wordAt(page, x, y)
    const line = place === undefined ? undefined : lineWith(page, place)
    if (place === undefined || !line) return
    setActive({ line: page.lines.indexOf(line), word: -1 })
    onSelect(toggled(selected, way === 'words' || event.altKey ? [place] : line.places))
  }
  function cancel() {
    from.current = undefined
    setBox(undefined)
  }

  function go(line: number, extend: boolean) {
    const to = Math.max(0, Math.min(page.lines.length - 1, line))
    setActive({ line: to, word: -1 })
    const places = page.lines[to]?.places ?? []
    if (extend) onSelect(new Set([...selected, ...(current?.places ?? []), ...places]))
    document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  function sideways(by: number) {
    const last = (current?.places.length ?? 0) - 1
    setActive(({ line, word }) => ({ line, word: Math.max(-1, Math.min(last, word + by)) }))
  }
  function press(event: KeyboardEvent) {
    const isWhole = event.ctrlKey || event.metaKey
    if (isWhole && event.key.toLowerCase() === 'a') onSelect(new Set(page.words.keys()))
    else if (isWhole || event.altKey) return
    else if (event.key === 'ArrowDown') go(active.line + 1, event.shiftKey)
    else if (event.key === 'ArrowUp') go(active.line - 1, event.shiftKey)
    else if (event.key === 'ArrowRight') sideways(1)
    else if (event.key === 'ArrowLeft') sideways(-1)
    else if (event.key === 'Home') go(0, event.shiftKey)
    else if (event.key === 'End') go(page.lines.length - 1, event.shiftKey)
    else if (event.key === ' ' || event.key === 'Enter') {
      onSelect(toggled(selected, word === undefined ? (current?.places ?? []) : [word]))
    } else if (event.key === 'Escape' && selected.size > 0) onSelect(new Set())
    else if (/^\p{L}$/u.test(event.key)) return onLetter(event.key.toLowerCase())
    else return
    event.preventDefault()
  }

  return (
    <>
      <div
        className={`words by-${way}`}
        role="listbox"
        aria-multiselectable="true"
        aria-label={t('ocrEditor.words')}
        aria-activedescendant={current ? `${id}-${active.line}` : undefined}
        tabIndex={0}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onKeyDown={press}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={cancel}
      >
        <svg viewBox={`0 0 ${page.width} ${page.height}`} preserveAspectRatio="none" role="presentation">
          {page.lines.map(({ key, places, text }, at) => (
            <g
              key={key}
              id={`${id}-${at}`}
              role="option"
              aria-selected={places.every((place) => selected.has(place))}
              aria-label={text}
            >
              {places.map((place) => (
                <Word
                  key={place}
                  word={page.words[place]}
                  isSelected={selected.has(place)}
                  isUsed={used.has(place)}
                  isActive={focused && at === active.line && (active.word < 0 || place === word)}
                />
              ))}
            </g>
          ))}
          {box && (
            <rect className="box" x={box.left} y={box.top} width={box.right - box.left} height={box.bottom - box.top} />
          )}
        </svg>
      </div>
      <span className="vh" role="status">
        {word === undefined ? '' : page.words[word]?.text}
      </span>
    </>
  )
}

type WordProps = {
  word: Page['words'][number] | undefined
  isSelected: boolean
  isUsed: boolean
  isActive: boolean
}

function Word({ word, isSelected, isUsed, isActive }: WordProps) {
  if (!word) return null
  const states = { selected: isSelected, used: isUsed, active: isActive, unsure: word.conf < UNSURE_BELOW }
  const names = Object.entries(states).flatMap(([name, on]) => (on ? name : []))
  return <rect className={names.join(' ')} x={word.left} y={word.top} width={word.width} height={word.height} rx={3} />
}
