import type { Locale } from '@sufra/shared/locale/locale'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import { useLayoutEffect } from 'react'

/* The menu as the server drew it, before this program had arrived. It stays in sight while the page still waits for
   something (words, session, a part of the program), and goes in the very moment in which the page has its own. */

let drawn: HTMLElement | null = document.getElementById('first')
let waiting = 0

/** Tapped while the program was here and its page was not: done as soon as it is. */
let tapped: HTMLButtonElement | null = null
drawn?.addEventListener('click', ({ target }) => {
  tapped = (target as Element).closest('button')
})

/** A finger that went down on it lifts from it: exchanged in between, the page would get a press that is on no button. */
let held = false
drawn?.addEventListener('pointerdown', () => {
  held = true
})

/** So long a browser may take from the lifted finger to the click. */
const clickWithinMs = 60

function letGo({ type, buttons }: PointerEvent): void {
  // A mouse that was let go outside the window is known by its next move.
  if (!held || (type === 'pointermove' && buttons > 0)) return
  held = false
  setTimeout(endFirstView, clickWithinMs)
}
const lifts = ['pointerup', 'pointercancel', 'pointermove'] as const
if (drawn) for (const type of lifts) addEventListener(type, letGo)

/** In which language it was drawn, and not in another: then the page begins as if there were none. */
export function keepFirstView(locale: Locale): void {
  if (drawn && drawn.lang !== locale) forget()
}

/** True: the menu is there to be read, and what waits needs no other picture. */
export function useFirstView(): boolean {
  useLayoutEffect(() => {
    waiting += 1
    return () => {
      waiting -= 1
      queueMicrotask(endFirstView)
    }
  }, [])
  return drawn !== null
}

/** Nothing waits any more. A microtask later than the change that ended the waiting, still before it is painted. */
export function endFirstView(): void {
  if (waiting > 0 || held || !drawn) return
  const typed = drawn.querySelector<HTMLInputElement>('input[type="search"]')
  const focused = typed === document.activeElement
  forget()
  if (typed) typeOn(typed, focused)
  if (tapped) twinOf(tapped)?.click()
}

const placeOf = (button: HTMLButtonElement): string =>
  [button.className, button.ariaLabel, button.closest<HTMLElement>('[data-dish]')?.dataset.dish].join()

/** The same button on the program's own page. */
const twinOf = (button: HTMLButtonElement): HTMLButtonElement | undefined =>
  [...document.querySelectorAll<HTMLButtonElement>('#page button')].find((one) => placeOf(one) === placeOf(button))

function forget(): void {
  drawn?.remove()
  drawn = null
  for (const type of lifts) removeEventListener(type, letGo)
}

/** What was typed before the program came is looked for by the program. */
function typeOn({ value, selectionStart }: HTMLInputElement, focused: boolean): void {
  const field = document.querySelector<HTMLInputElement>('#page input[type="search"]')
  if (!field) return
  if (focused) field.focus({ preventScroll: true })
  if (value === '') return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (focused) field.setSelectionRange(selectionStart, selectionStart)
}

function read(): BranchMenu | null {
  try {
    const data = document.getElementById('menu')?.textContent
    return data ? (JSON.parse(data) as BranchMenu) : null
  } catch {
    return null
  }
}

/** The data of the menu that came with the page. */
export const sentMenu: BranchMenu | null = read()

const freshMs = 60_000

/** A page out of a browser's own store brings an old menu with it: then the restaurant is asked. */
export const isJustSent = ({ asOf }: BranchMenu, now: number): boolean => Math.abs(now - Date.parse(asOf)) < freshMs
