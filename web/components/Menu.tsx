import { Ellipsis, type LucideIcon } from 'lucide-react'
import { Fragment, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { noteLayer } from '../layers.ts'
import { Icon } from './Icon.tsx'

export type MenuItem = {
  label: string
  icon: LucideIcon
  danger?: boolean
  /** A separator above it. */
  apart?: boolean
  /** One of a choice, and whether it is the chosen one. */
  checked?: boolean
} & ({ href: string } | { onSelect: () => void })

type Props = {
  label: string
  /** A function, if the items need not be known before the menu opens. */
  items: readonly MenuItem[] | (() => readonly MenuItem[])
  icon?: LucideIcon
  /** Shown on the button instead of the icon. */
  children?: ReactNode
  className?: string
}

/** A button with a menu: arrows move, letters search, Escape closes and returns the focus. */
export function Menu({ label, items, icon = Ellipsis, children, className = 'icon' }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  // A page has a menu for each card, and most of them are never opened.
  const [opened, setOpened] = useState(0)
  const offered = opened === 0 ? [] : typeof items === 'function' ? items() : items
  const close = () => menu.current?.hidePopover()

  function toggled(open: boolean) {
    button.current?.setAttribute('aria-expanded', String(open))
    if (!button.current || !menu.current) return
    noteLayer(menu.current, open)
    if (!open) return
    const anchor = button.current.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = menu.current
    const below = anchor.bottom + GAP_PX + height < innerHeight
    const start = document.dir === 'rtl' ? anchor.left : anchor.right - width
    menu.current.style.top = `${below ? anchor.bottom + GAP_PX : Math.max(GAP_PX, anchor.top - GAP_PX - height)}px`
    menu.current.style.left = `${Math.min(Math.max(GAP_PX, start), innerWidth - width - GAP_PX)}px`
    rowsOf(menu.current)[0]?.focus({ preventScroll: true })
  }

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const rows = rowsOf(event.currentTarget)
    const at = rows.indexOf(document.activeElement as HTMLElement)
    const letter = event.key.length === 1 ? event.key.toLocaleLowerCase() : ''
    const next =
      event.key === 'ArrowDown'
        ? at + 1
        : event.key === 'ArrowUp'
          ? at - 1
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? -1
              : undefined
    const row =
      next !== undefined
        ? rows.at(next % rows.length)
        : letter && letter !== ' ' && rows.find((one) => one.textContent.toLocaleLowerCase().startsWith(letter))
    if (event.key === 'Tab') close()
    if (!row) return
    event.preventDefault()
    row.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded="false"
        aria-label={children && className !== 'icon' ? undefined : label}
        title={label}
      >
        {children ?? <Icon of={icon} />}
      </button>
      <div
        ref={menu}
        id={id}
        className="menu"
        role="menu"
        popover="auto"
        aria-label={label}
        onKeyDown={move}
        onBeforeToggle={() => setOpened((times) => times + 1)}
        onToggle={({ newState }) => toggled(newState === 'open')}
      >
        {offered.map((item) => (
          <Fragment key={item.label}>
            {item.apart && <hr />}
            {'href' in item ? (
              <Link className="button" role="menuitem" tabIndex={-1} href={item.href} onClick={close}>
                <Icon of={item.icon} />
                {item.label}
              </Link>
            ) : (
              <button
                type="button"
                role="menuitem"
                {...(item.checked !== undefined && { role: 'menuitemradio', 'aria-checked': item.checked })}
                tabIndex={-1}
                className={item.danger ? 'danger' : ''}
                onClick={() => {
                  close()
                  item.onSelect()
                }}
              >
                <Icon of={item.icon} />
                {item.label}
              </button>
            )}
          </Fragment>
        ))}
      </div>
    </>
  )
}

const GAP_PX = 6
const rowsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')]
