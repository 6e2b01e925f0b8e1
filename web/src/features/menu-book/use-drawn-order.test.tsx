import { act, renderHook } from '@testing-library/react'
import type { KeyboardEvent } from 'react'
import { expect, test } from 'vitest'
import { useDrawnOrder } from './use-drawn-order'

const dishes = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

function drawnOrder() {
  const sent: { moved: string; before: string | null; answer: (isMoved: boolean) => void }[] = []
  const onMove = ({ id }: { id: string }, before: string | null) =>
    new Promise<boolean>((answer) => sent.push({ moved: id, before, answer }))
  const view = renderHook(
    ({ shown, readAt }) => useDrawnOrder({ shown, all: shown.map(({ id }) => id), readAt, onMove }),
    { initialProps: { shown: dishes, readAt: 1 } },
  )
  const inOrder = () => view.result.current.order.map(({ id }) => id).join('')
  const press = (index: number, key: 'ArrowUp' | 'ArrowDown') =>
    act(async () => view.result.current.handleOf(index).onKeyDown({ key, preventDefault: () => {} } as KeyboardEvent))
  const answer = (at: number, isMoved: boolean) => act(async () => sent[at]?.answer(isMoved))
  return { sent, inOrder, press, answer, rerender: view.rerender }
}

test('a second move is sent after the first was answered, and stands on the screen all the while', async () => {
  const { sent, inOrder, press, answer, rerender } = drawnOrder()
  await press(3, 'ArrowUp')
  await press(2, 'ArrowUp')
  expect(inOrder()).toBe('adbc')
  expect(sent.map(({ moved, before }) => [moved, before])).toEqual([['d', 'c']])
  await answer(0, true)
  rerender({ shown: ['a', 'b', 'd', 'c'].map((id) => ({ id })), readAt: 2 })
  expect(inOrder()).toBe('adbc')
  expect(sent.map(({ moved, before }) => [moved, before])).toEqual([
    ['d', 'c'],
    ['d', 'b'],
  ])
  await answer(1, true)
  rerender({ shown: ['a', 'd', 'b', 'c'].map((id) => ({ id })), readAt: 3 })
  expect(inOrder()).toBe('adbc')
})

test('a move that is refused stands where the restaurant has it', async () => {
  const { inOrder, press, answer } = drawnOrder()
  await press(0, 'ArrowDown')
  expect(inOrder()).toBe('bacd')
  await answer(0, false)
  expect(inOrder()).toBe('abcd')
})
