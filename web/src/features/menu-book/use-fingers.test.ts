import { act, renderHook } from '@testing-library/react'
import type { PointerEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { useFingers } from './use-fingers'

test('the picture follows every move, also those that come before the one ahead is drawn', () => {
  const stage = document.createElement('div')
  stage.setPointerCapture = vi.fn()
  stage.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100)
  const picture = { width: 4000, height: 3000 }
  const crop = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }
  const cutBy = (moves: readonly number[]) => {
    const onCut = vi.fn()
    const { result } = renderHook(() => useFingers(picture, crop, onCut))
    const at = (clientX: number) => ({ clientX, clientY: 0, pointerId: 1, currentTarget: stage }) as unknown
    act(() => {
      result.current.onPointerDown(at(50) as PointerEvent<HTMLElement>)
      for (const x of moves) result.current.onPointerMove(at(x) as PointerEvent<HTMLElement>)
    })
    return onCut.mock.lastCall?.[0].x
  }
  expect(cutBy([45, 40])).toBeCloseTo(cutBy([40]), 9)
})
