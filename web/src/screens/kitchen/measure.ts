import type { Standing } from '../../features/tickets/board.rules'
import type { Shape } from './shapes'

/** Of every part by its name, in pixels. */
export type Heights = Map<string, number>

const heightOf = (element: Element | null | undefined): number => element?.getBoundingClientRect().height ?? 0

/** `box`: a ticket drawn whole, then as the middle piece of a torn one without a dish. */
export function measure(box: HTMLElement | undefined, shape: Shape, heights: Heights): void {
  const [card, torn] = box?.children ?? []
  if (!card || !torn) return
  const lines = [...card.querySelectorAll('.ticket__lines > li')].map(heightOf)
  // At the pass notes belong to the head, and are not named apart.
  const note = shape.note === null ? 0 : heightOf(card.querySelector('.ticket__note'))
  const foot = heightOf(card.querySelector('.ticket__foot'))
  shape.lines.forEach((line, index) => void heights.set(line, lines[index] ?? 0))
  if (shape.note !== null) heights.set(shape.note, note)
  if (shape.foot !== null) heights.set(shape.foot, foot)
  // The list's own padding goes with the head, and with the torn edge.
  heights.set(shape.head, heightOf(card) - foot - note - lines.reduce((sum, height) => sum + height, 0))
  const short = heightOf(torn.querySelector('.ticket__top'))
  heights.set(shortOf(shape), short)
  heights.set(shape.torn, heightOf(torn) - short)
}

const shortOf = ({ torn }: Shape): string => `short ${torn}`

const partsOf = (shape: Shape): string[] => [
  ...[shape.head, shape.torn, shortOf(shape), ...shape.lines],
  ...[shape.note, shape.foot].filter((part) => part !== null),
]

interface Shaped {
  readonly shape: Shape
}

/** Those with a part whose height is not known, each such part once. */
export function toMeasure<T extends Shaped>(hanging: readonly T[], heights: Heights): T[] {
  const found = new Set<string>()
  return hanging.filter(({ shape }) => {
    const fresh = partsOf(shape).filter((part) => !heights.has(part) && !found.has(part))
    for (const part of fresh) found.add(part)
    return fresh.length > 0
  })
}

/** Null: a part of it has not been measured yet. */
export function whole(id: string, late: boolean, shape: Shape, heights: Heights): Standing | null {
  if (partsOf(shape).some((part) => !heights.has(part))) return null
  const of = (part: string | null): number => (part === null ? 0 : (heights.get(part) ?? 0))
  return {
    id,
    late,
    head: of(shape.head),
    note: of(shape.note),
    lines: shape.lines.map(of),
    foot: of(shape.foot),
    shortHead: of(shortOf(shape)),
    torn: of(shape.torn),
  }
}

/** A part that comes back is not measured a second time; a whole shift's are not kept. */
const atMost = 2000

export function forgetAllBut(heights: Heights, hanging: readonly Shaped[]): void {
  if (heights.size < atMost) return
  const parts = new Set(hanging.flatMap(({ shape }) => partsOf(shape)))
  for (const part of heights.keys()) if (!parts.has(part)) heights.delete(part)
}
