import { type RefObject, useLayoutEffect, useState } from 'react'
import { opensUp } from './menu-side.rules'

type Ref = RefObject<HTMLElement | null>

/**
 * Whether the list opens above its button. Known before anything is painted, and before the list's first entry takes the
 * focus, which would scroll to it.
 */
export function useMenuSide(root: Ref, panel: Ref, open: boolean): boolean {
  const [isUp, setUp] = useState(false)
  useLayoutEffect(() => {
    const [button, list] = [root.current?.querySelector('button'), panel.current]
    if (open && button && list) setUp(opensUp(button.getBoundingClientRect(), list.offsetHeight, seenAround(button)))
  }, [root, panel, open])
  return isUp
}

const clips = /auto|scroll|hidden|clip/

/** Of the window, what the scrolling parts around it leave to be seen. */
function seenAround(element: HTMLElement) {
  const seen = { top: 0, bottom: window.innerHeight }
  for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
    if (!clips.test(getComputedStyle(around).overflowY)) continue
    const { top, bottom } = around.getBoundingClientRect()
    seen.top = Math.max(seen.top, top)
    seen.bottom = Math.min(seen.bottom, bottom)
  }
  return seen
}
