import { useCallback, useEffect, useLayoutEffect, useState } from 'react'

interface Leaves {
  readonly page: number
  readonly pages: number
}

/** A board of one column is scrolled by hand. */
const isScrolled = (box: HTMLElement): boolean => getComputedStyle(box).columnCount === 'auto'
const isMirrored = (box: HTMLElement): boolean => getComputedStyle(box).direction === 'rtl'

/** From one page to the next: the columns in sight and the gap after them. */
function strideOf(box: HTMLElement): number {
  const { columnGap, paddingInlineStart, paddingInlineEnd } = getComputedStyle(box)
  const [gap = 0, ...paddings] = [columnGap, paddingInlineStart, paddingInlineEnd].map((each) =>
    Number.parseFloat(each),
  )
  return box.clientWidth + gap - paddings.reduce((sum, padding) => sum + padding, 0)
}

function leavesOf(box: HTMLElement): Leaves {
  if (isScrolled(box)) return { page: 0, pages: 1 }
  const stride = strideOf(box)
  const pages = 1 + Math.ceil((box.scrollWidth - box.clientWidth - 1) / stride)
  return { page: Math.min(pages - 1, Math.round(Math.abs(box.scrollLeft) / stride)), pages }
}

/**
 * The board is set in columns like a printed page, and what does not fit goes on beside it: a leaf is as many columns as
 * are in sight.
 */
export function useLeaves() {
  const [box, board] = useState<HTMLDivElement | null>(null)
  const [{ page, pages }, set] = useState<Leaves>({ page: 0, pages: 1 })
  const look = useCallback(() => {
    const now = box ? leavesOf(box) : { page: 0, pages: 1 }
    set((old) => (old.page === now.page && old.pages === now.pages ? old : now))
  }, [box])
  // Whatever was drawn may be longer or shorter than before; at the latest it is seen with the next second.
  useLayoutEffect(look)
  useEffect(() => {
    if (!box) return
    const watch = new ResizeObserver(look)
    watch.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [box, look])
  const show = (at: number) => {
    if (box) box.scrollLeft = (isMirrored(box) ? -1 : 1) * at * strideOf(box)
  }
  const turn = (by: 1 | -1) => show(Math.max(0, Math.min(pages - 1, page + by)))
  const turnTo = (cardId: string) => {
    const card = box?.querySelector<HTMLElement>(`[data-card="${CSS.escape(cardId)}"]`)
    if (!box || !card) return
    if (isScrolled(box)) card.scrollIntoView({ block: 'nearest' })
    else show(Math.floor((aheadOf(box, card) + 1) / strideOf(box)))
  }
  return { board, page, pages, show, turn, turnTo }
}

/** How far into the whole board a card stands, in the direction it is read. */
function aheadOf(box: HTMLElement, card: HTMLElement): number {
  const [from, to] = [box.getBoundingClientRect(), card.getBoundingClientRect()]
  return Math.abs(box.scrollLeft) + (isMirrored(box) ? from.right - to.right : to.left - from.left)
}
