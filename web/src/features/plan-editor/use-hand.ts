import type { PlanArea } from '@sufra/shared/tables/plan.contract'
import {
  boundsOf,
  keptIn,
  movedTogether,
  type Pull,
  resized,
  snap,
  turned,
} from '@sufra/shared/tables/plan-geometry.rules'
import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { sizesOf, type Thing } from './drawing.rules'
import type { Drawing } from './use-drawing'

/** What surrounds the room on the drawing, in centimetres. */
export const margin = 60

interface Point {
  readonly x: number
  readonly y: number
}
interface Marquee {
  readonly from: Point
  readonly to: Point
}
/** What the hand has made of it so far: a frame around things to choose, or things where they would stand. */
type Made = Marquee | readonly Thing[]
type Grip =
  | { readonly kind: 'move' | 'turn'; readonly things: readonly Thing[] }
  | { readonly kind: 'size'; readonly things: readonly Thing[]; readonly pull: Pull }
  | { readonly kind: 'marquee' }

/** Closer than that it is a tap. */
const dragPx = 4

const pullOf = (name: string): Pull => {
  const [across, down] = name.split(',').map(Number) as [Pull['across'], Pull['down']]
  return { across, down }
}

/** What was typed in a field is drawn before the hand does anything: the field may go before it hears that it was left. */
function leaveField(): void {
  const at = document.activeElement
  if (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) flushSync(() => at.blur())
}

/** Mouse, pen or finger on the drawing: what it holds, where that would stand, and putting it down as one step. */
export function useHand(drawing: Drawing, area: PlanArea, scale: number, svg: RefObject<SVGSVGElement | null>) {
  const [preview, setPreview] = useState<Readonly<Record<string, Thing>>>({})
  const [marquee, setMarquee] = useState<Marquee | null>(null)
  const held = useRef<{ grip: Grip; start: Point; moving: boolean; made: Made } | null>(null)
  const { chosen, things, step } = drawing
  const latest = useRef(drawing)
  useLayoutEffect(() => {
    latest.current = drawing
  })

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = svg.current?.getBoundingClientRect()
    return { x: (clientX - (box?.left ?? 0)) / scale - margin, y: (clientY - (box?.top ?? 0)) / scale - margin }
  }
  const gripAt = (event: PointerEvent): Grip | null => {
    leaveField()
    const { selected, chosen, things, mayDraw } = latest.current
    const target = event.target as Element
    const pull = target.closest('[data-pull]')?.getAttribute('data-pull')
    if (pull && mayDraw)
      return pull === 'turn'
        ? { kind: 'turn', things: selected }
        : { kind: 'size', things: selected, pull: pullOf(pull) }
    const id = target.closest('[data-thing]')?.getAttribute('data-thing')
    const thing = things.find((one) => one.id === id)
    if (!thing) {
      if (!event.shiftKey) drawing.choose([])
      // A finger on the floor scrolls.
      return event.pointerType === 'touch' ? null : { kind: 'marquee' }
    }
    if (event.shiftKey) {
      drawing.toggle(thing.id)
      return null
    }
    const isChosen = chosen.includes(thing.id)
    if (!isChosen) drawing.choose([thing.id])
    return mayDraw ? { kind: 'move', things: isChosen ? selected : [thing] } : null
  }
  const moved = (grip: Grip, start: Point, to: Point, fine: boolean): readonly Thing[] => {
    const way = { x: to.x - start.x, y: to.y - start.y }
    if (grip.kind === 'marquee') return []
    const [first] = grip.things
    if (!first) return []
    if (grip.kind === 'move') {
      const onGrid = (from: number, by: number) => snap(from + Math.round(by), step) - from
      return movedTogether(area, grip.things, onGrid(first.x, way.x), onGrid(first.y, way.y))
    }
    if (grip.kind === 'size')
      return [keptIn(area, resized(first, grip.pull, way, { ...sizesOf(first), step: step || 1 }))]
    const angle = Math.atan2(to.y - first.y - first.height / 2, to.x - first.x - first.width / 2)
    const degrees = (angle * 180) / Math.PI + 90
    return [keptIn(area, { ...first, rotation: turned(snap(degrees, fine ? 1 : 15)) })]
  }
  const inside = ({ from, to }: Marquee) => {
    const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
    const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
    return things
      .filter((thing) => {
        const bounds = boundsOf(thing)
        return bounds.left >= left && bounds.right <= right && bounds.top >= top && bounds.bottom <= bottom
      })
      .map(({ id }) => id)
  }
  const end = () => {
    held.current = null
    setPreview({})
    setMarquee(null)
  }
  const handlers = {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (event.button !== 0) return
      const grip = gripAt(event)
      if (!grip) return
      held.current = { grip, start: pointOf(event), moving: false, made: [] }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const now = held.current
      if (!now) return
      const to = pointOf(event)
      now.moving ||= Math.hypot(to.x - now.start.x, to.y - now.start.y) * scale > dragPx
      if (!now.moving) return
      if (now.grip.kind === 'marquee') {
        now.made = { from: now.start, to }
        return setMarquee(now.made)
      }
      now.made = moved(now.grip, now.start, to, event.shiftKey)
      setPreview(Object.fromEntries(now.made.map((thing) => [thing.id, thing])))
    },
    onPointerUp: () => {
      // On a busy machine the button is let go before the last move is drawn.
      const made = held.current?.made ?? []
      if ('from' in made) drawing.choose([...new Set([...chosen, ...inside(made)])])
      else drawing.drawThings(made)
      end()
    },
    onPointerCancel: end,
  }
  return { preview, marquee, handlers }
}
