import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useMenuSide } from './use-menu-side'
import './menu.css'

interface MenuProps {
  /** What the button shows. */
  readonly face: ReactNode
  /** What the button says when its face does not. */
  readonly label?: string
  readonly className?: string
  readonly children: (close: () => void) => ReactNode
}

const items = (panel: HTMLElement | null): HTMLElement[] =>
  panel ? [...panel.querySelectorAll<HTMLElement>('[role^="menuitem"]')] : []

/** A button and the list it opens. Arrows move, Esc closes and gives the focus back. */
export function Menu({ face, label, className, children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = () => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  useClosedOutside(root, open, setOpen)
  const isUp = useMenuSide(root, panel, open)
  useEffect(() => {
    if (open) items(panel.current)[0]?.focus()
  }, [open])
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    else moveFocus(event, items(panel.current))
  }
  return (
    <div ref={root} className={`menu ${className ?? ''}`}>
      <button
        id={`${id}-button`}
        type="button"
        className="menu__button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      {open && (
        <div
          ref={panel}
          id={id}
          className={isUp ? 'menu__panel menu__panel--up' : 'menu__panel'}
          role="menu"
          aria-labelledby={`${id}-button`}
          tabIndex={-1}
          onKeyDown={onKey}
        >
          {children(close)}
        </div>
      )}
    </div>
  )
}

function moveFocus(event: KeyboardEvent, all: readonly HTMLElement[]): void {
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
  const step = steps[event.key]
  if (step === undefined || all.length === 0) return
  event.preventDefault()
  const at = all.indexOf(document.activeElement as HTMLElement)
  all[(at + step + all.length) % all.length]?.focus()
}

function useClosedOutside(root: RefObject<HTMLElement | null>, open: boolean, set: (open: boolean) => void) {
  useEffect(() => {
    if (!open) return
    const onDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) set(false)
    }
    document.addEventListener('pointerdown', onDown)
    return () => document.removeEventListener('pointerdown', onDown)
  }, [root, open, set])
}

interface MenuItemProps {
  readonly onSelect: () => void
  readonly children: ReactNode
  /** One of several, and whether it is the one. */
  readonly checked?: boolean
  readonly lang?: string
  /** It can be read and not chosen; the reason stands among its children. */
  readonly disabled?: boolean
}

export function MenuItem({ onSelect, checked, lang, disabled = false, children }: MenuItemProps) {
  const role = checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': checked }
  return (
    <button
      type="button"
      className="menu__item"
      lang={lang}
      {...role}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onSelect()}
    >
      {children}
    </button>
  )
}
