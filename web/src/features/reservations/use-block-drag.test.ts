import { act, renderHook } from '@testing-library/react'
import type { PointerEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { useBlockDrag } from './use-block-drag'

test('a drop is where the hand was last, though no move of it was drawn yet', () => {
  const [row, block] = [document.createElement('div'), document.createElement('button')]
  row.dataset.tableId = 'six'
  row.append(block)
  Object.defineProperty(row, 'clientWidth', { value: 600 })
  block.setPointerCapture = vi.fn()
  document.elementsFromPoint = () => [block, row]
  const onDrop = vi.fn()
  const { result } = renderHook(() => useBlockDrag({ onDrop, minutesShown: 600 }))
  const { onPointerDown, onPointerMove, onPointerUp } = result.current.handlers
  const at = (clientX: number) =>
    ({ clientX, clientY: 0, pointerId: 1, pointerType: 'mouse', button: 0, currentTarget: block }) as unknown
  act(() => {
    onPointerDown(at(0) as PointerEvent)
    onPointerMove(at(12) as PointerEvent)
    onPointerMove(at(60) as PointerEvent)
    onPointerUp(at(60) as PointerEvent)
  })
  expect(onDrop).toHaveBeenCalledExactlyOnceWith(60, 'six')
})
