/*
 * What had the focus may go with what was done to it: once a party sits there is no Seat button, and what is busy can't
 * be pressed. The keyboard would then begin again at the top of the page.
 */

/* No field to write in: a phone would bring its keyboard. */
const takesFocus =
  'a[href], button:not(:disabled), :is([type="checkbox"], [type="radio"]):not(:disabled), [tabindex="0"]'

const lineOf = (element: Element | null): Element[] => (element ? [element, ...lineOf(element.parentElement)] : [])

/** Whoever uses the keyboard goes on where they were, or as near as something is left. Answers how to stop. */
export function keepFocus(): () => void {
  /** What has the focus and all around it, innermost first; empty: the pointer is used, or it was let go of. */
  let line: readonly Element[] = []
  const noteFocus = ({ target }: Event) => {
    line = target instanceof Element && target.matches(':focus-visible') ? lineOf(target) : []
  }
  const noteLetGo = ({ target }: Event) => {
    const left = target as Element
    // Chromium says so just before it takes an element away: what was meant shows a moment later.
    queueMicrotask(() => {
      if (line[0] === left && left.isConnected && !left.matches(':disabled') && document.hasFocus()) line = []
    })
  }
  const forget = () => {
    line = []
  }
  const goOn = () => {
    if (line.length === 0 || document.activeElement !== document.body) return
    heirOf(line)?.focus({ preventScroll: true })
  }
  const watched = new MutationObserver(goOn)
  watched.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  const heard = [
    ['focusin', noteFocus],
    ['focusout', noteLetGo],
    ['pointerdown', forget],
    // The page behind a dialog takes the focus again only when that is gone.
    ['close', goOn],
  ] as const
  for (const [name, hear] of heard) document.addEventListener(name, hear, true)
  return () => {
    watched.disconnect()
    for (const [name, hear] of heard) document.removeEventListener(name, hear, true)
  }
}

/** The element itself once it can be pressed again; where it is gone, the first one in what is left around it. */
function heirOf(line: readonly Element[]): HTMLElement | null {
  const [own] = line
  if (own?.isConnected) return own.matches(':disabled') ? null : (own as HTMLElement)
  for (const around of line)
    if (around.isConnected && around !== document.body) {
      const first = around.querySelector<HTMLElement>(takesFocus)
      if (first) return first
    }
  return null
}
