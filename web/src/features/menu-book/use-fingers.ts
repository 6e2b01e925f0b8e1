import type { Crop, Size } from '@sufra/shared/photos/crop.rules'
import { type PointerEvent, useLayoutEffect, useRef } from 'react'
import { moved, zoomed, zoomOf } from './crop-view.rules'

interface Point {
  readonly x: number
  readonly y: number
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const spreadOf = ([a, b]: readonly Point[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** One finger, or the mouse, moves the picture; two bring it closer as well. */
export function useFingers(picture: Size, crop: Crop, onCut: (crop: Crop) => void) {
  const fingers = useRef(new Map<number, Point>())
  /** Of the last move, which may not be drawn yet when the next one comes. */
  const latest = useRef(crop)
  useLayoutEffect(() => {
    latest.current = crop
  })
  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!fingers.current.has(event.pointerId)) return
      const before = [...fingers.current.values()]
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const now = [...fingers.current.values()]
      const { width, height } = event.currentTarget.getBoundingClientRect()
      const [from, to] = [middleOf(before), middleOf(now)]
      const [apart, further] = [spreadOf(before), spreadOf(now)]
      const cut = latest.current
      const close = apart > 0 ? zoomed(cut, picture, (zoomOf(cut, picture) * further) / apart) : cut
      latest.current = moved(close, (to.x - from.x) / width, (to.y - from.y) / height)
      onCut(latest.current)
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}
