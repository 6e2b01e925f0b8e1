import { edgeScroll, type Point } from './edge-scroll'

export interface PointerDrag {
  readonly moveTo: (pointer: Point) => void
  /** It has gone further than a tap trembles: the click that ends it is none. */
  readonly isUnderWay: () => boolean
  readonly stop: () => void
}

/** A tap trembles. */
const leastPixels = 6

/**
 * An element is drawn from `start`. `onMove`: how far it was, what was scrolled under it at an edge included, in pixels,
 * and where the pointer is.
 */
export function startDrag(element: Element, start: Point, onMove: (by: Point, pointer: Point) => void): PointerDrag {
  let pointer = start
  let underWay = false
  const move = () => {
    const scrolled = edges.scrolled()
    const by = { x: pointer.x - start.x + scrolled.x, y: pointer.y - start.y + scrolled.y }
    underWay ||= Math.hypot(by.x, by.y) >= leastPixels
    if (!underWay) return
    edges.follow(pointer)
    onMove(by, pointer)
  }
  const edges = edgeScroll(element, move)
  return {
    moveTo: (to) => {
      pointer = to
      move()
    },
    isUnderWay: () => underWay,
    stop: edges.stop,
  }
}
