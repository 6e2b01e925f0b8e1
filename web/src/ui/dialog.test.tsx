import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../i18n/words-for-tests'
import { Dialog } from './dialog'

/* jsdom has no modal dialogs: as much of them as this one needs. The browser tells of a close a moment later. */
const { prototype } = HTMLDialogElement
beforeEach(async () => {
  prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true
  }
  prototype.close = function (this: HTMLDialogElement) {
    this.open = false
    setTimeout(() => this.dispatchEvent(new Event('close')))
  }
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await wordsForTests('en')
})
afterEach(() => void vi.useRealTimers())

function shown() {
  const onClose = vi.fn()
  const dialog = (open: boolean) => (
    <Dialog open={open} title="Table 2" onClose={onClose}>
      <p>Seats</p>
    </Dialog>
  )
  const { rerender } = render(dialog(true))
  return { onClose, takeAway: () => rerender(dialog(false)) }
}
const later = () => act(() => vi.runAllTimers())

test('whoever reads it closes it, and its owner hears of that once', () => {
  const { onClose, takeAway } = shown()
  act(() => screen.getByRole('button').click())
  later()
  takeAway()
  later()
  expect(onClose).toHaveBeenCalledOnce()
})

test('its owner takes it away and is not told that it closed: what was done meanwhile stands', () => {
  const { onClose, takeAway } = shown()
  takeAway()
  later()
  expect(onClose).not.toHaveBeenCalled()
})
