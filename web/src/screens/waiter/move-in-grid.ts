const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const middleOf = (element: Element): readonly [number, number] => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return [(left + right) / 2, (top + bottom) / 2]
}

/**
 * Arrows go where they point, in every language. False: not an arrow, or nothing there; `above`: the way up
 * leads out of the grid.
 */
export function moveInGrid(key: string, all: Iterable<HTMLElement>): boolean | 'above' {
  const step = steps[key]
  const from = document.activeElement
  if (!step || !from) return false
  const [x, y] = middleOf(from)
  const near = [...all]
    .map((element) => ({ element, at: middleOf(element) }))
    .map(({ element, at: [ex, ey] }) => ({
      element,
      along: (ex - x) * step[0] + (ey - y) * step[1],
      dx: ex - x,
      dy: ey - y,
    }))
    .filter(({ element, along }) => element !== from && along > 4)
    .sort((a, b) => across(a, step) - across(b, step) || a.along - b.along)
  const [next] = near
  if (!next) return key === 'ArrowUp' ? 'above' : false
  next.element.focus()
  return true
}

/** What lies straight ahead comes before what lies aside. */
const across = (
  { along, dx, dy }: { along: number; dx: number; dy: number },
  [sx]: readonly [number, number],
): number => along + 3 * Math.abs(sx === 0 ? dx : dy)
