import { edgeSpeed } from './edge-scroll.rules'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface EdgeScroll {
  /** Where the pointer is now. */
  readonly follow: (pointer: Point) => void
  /** How far what holds the element was scrolled since, in pixels. */
  readonly scrolled: () => Point
  readonly stop: () => void
}

/** While something is dragged to an edge, what scrolls around `element` does, and `onScroll` hears of it. */
export function edgeScroll(element: Element, onScroll: () => void): EdgeScroll {
  const boxes = scrollingAround(element).map(boxOf)
  let pointer: Point | null = null
  const scrolled = () => ({
    x: boxes.reduce((sum, { box, x }) => sum + box.scrollLeft - x, 0),
    y: boxes.reduce((sum, { box, y }) => sum + box.scrollTop - y, 0),
  })
  const step = () => {
    if (!element.isConnected) return
    if (pointer) {
      const before = scrolled()
      for (const box of boxes) scrollTowards(box, pointer)
      const after = scrolled()
      if (after.x !== before.x || after.y !== before.y) onScroll()
    }
    frame = requestAnimationFrame(step)
  }
  let frame = requestAnimationFrame(step)
  return {
    follow: (at) => {
      pointer = at
    },
    scrolled,
    stop: () => cancelAnimationFrame(frame),
  }
}

interface Box extends Point {
  readonly box: Element
  readonly least: Point
  readonly most: Point
  /** What stands fixed at its sides (`scroll-padding`) is no place to reach for. */
  readonly sides: { readonly left: number; readonly right: number }
}

/** As it is before the drag: what hangs over its edge would let it scroll for ever. */
function boxOf(box: Element): Box {
  const { direction, scrollPaddingLeft, scrollPaddingRight } = getComputedStyle(box)
  const [wider, higher] = [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight]
  return {
    box,
    x: box.scrollLeft,
    y: box.scrollTop,
    ...(direction === 'rtl'
      ? { least: { x: -wider, y: 0 }, most: { x: 0, y: higher } }
      : { least: { x: 0, y: 0 }, most: { x: wider, y: higher } }),
    sides: { left: Number.parseFloat(scrollPaddingLeft) || 0, right: Number.parseFloat(scrollPaddingRight) || 0 },
  }
}

const scrolls = /auto|scroll/

function scrollingAround(element: Element): Element[] {
  const found: Element[] = []
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around)
    if (scrolls.test(`${overflowX} ${overflowY}`)) found.push(around)
  }
  return found
}

function scrollTowards({ box, least, most, sides }: Box, pointer: Point): void {
  const { left, right, top, bottom } = box.getBoundingClientRect()
  const x = edgeSpeed(pointer.x, Math.max(left + sides.left, 0), Math.min(right - sides.right, window.innerWidth))
  const y = edgeSpeed(pointer.y, Math.max(top, 0), Math.min(bottom, window.innerHeight))
  box.scrollTo(
    Math.min(most.x, Math.max(least.x, box.scrollLeft + x)),
    Math.min(most.y, Math.max(least.y, box.scrollTop + y)),
  )
}
