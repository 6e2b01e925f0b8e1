import { fireEvent, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { useKeydown } from './use-keydown'

function Screen({ hear, capture }: { readonly hear: (code: string) => void; readonly capture?: boolean }) {
  useKeydown(({ code }) => hear(code), capture)
  return null
}

/** Somebody who presses a key the moment there is a screen, before the browser has had a rest. */
function Hasty() {
  useLayoutEffect(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyG', bubbles: true }))
  }, [])
  return null
}

test('a screen that stands there hears its first key', () => {
  const hear = vi.fn()
  render(
    <>
      <Screen hear={hear} />
      <Hasty />
    </>,
  )
  expect(hear.mock.calls).toEqual([['KeyG']])
})

test('the newest hears, once, and nobody when the screen is gone', () => {
  const [before, now] = [vi.fn(), vi.fn()]
  const { rerender, unmount } = render(<Screen hear={before} />)
  rerender(<Screen hear={now} />)
  fireEvent.keyDown(document.body, { code: 'KeyM' })
  unmount()
  fireEvent.keyDown(document.body, { code: 'KeyM' })
  expect([before.mock.calls, now.mock.calls]).toEqual([[], [['KeyM']]])
})

test('who captures hears a key before all who do not, and can keep it from them', () => {
  const late = vi.fn()
  render(<Screen hear={late} />)
  const keep = (event: KeyboardEvent) => event.stopPropagation()
  function Frame() {
    useKeydown(keep, true)
    return null
  }
  render(<Frame />)
  fireEvent.keyDown(document.body, { code: 'KeyM' })
  expect(late).not.toHaveBeenCalled()
})
