import { act, renderHook } from '@testing-library/react'
import type { PointerEvent } from 'react'
import { expect, test, vi } from 'vitest'
import type { Drawing } from './use-drawing'
import { useHand } from './use-hand'

test('a table is put down where the hand was last, though no move of it was drawn yet', () => {
  const table = { id: 'six', number: 6, x: 100, y: 100, width: 80, height: 80, rotation: 0 }
  const drawThings = vi.fn()
  const drawing = { selected: [], chosen: [], things: [table], step: 10, mayDraw: true, choose: vi.fn(), drawThings }
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setPointerCapture = vi.fn()
  svg.setAttribute('data-thing', table.id)
  const room = { width: 1000, height: 800 }
  const { result } = renderHook(() =>
    useHand(drawing as unknown as Drawing, room as Parameters<typeof useHand>[1], 1, { current: svg }),
  )
  const { onPointerDown, onPointerMove, onPointerUp } = result.current.handlers
  const at = (clientX: number) =>
    ({ clientX, clientY: 0, pointerId: 1, button: 0, target: svg, currentTarget: svg }) as unknown
  act(() => {
    onPointerDown(at(0) as PointerEvent<SVGSVGElement>)
    onPointerMove(at(20) as PointerEvent<SVGSVGElement>)
    onPointerMove(at(200) as PointerEvent<SVGSVGElement>)
    onPointerUp()
  })
  expect(drawThings).toHaveBeenCalledExactlyOnceWith([{ ...table, x: 300 }])
})
