import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
      <form>
        <input aria-label="Name" />
        <p>Why</p>
        <button type="button">More</button>
      </form>
    </Dialog>
  )
  const { rerender } = render(dialog(true))
  return { onClose, takeAway: () => rerender(dialog(false)) }
}
const later = () => act(() => vi.runAllTimers())

test('whoever reads it closes it, and its owner hears of that once', () => {
  const { onClose, takeAway } = shown()
  act(() => screen.getByRole('button', { name: 'Close' }).click())
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

describe('a tap beside it', () => {
  const nods = vi.fn()
  beforeEach(() => {
    nods.mockReset()
    prototype.animate = nods
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
  })
  afterEach(() => void vi.unstubAllGlobals())

  const dialog = () => screen.getByRole('dialog')
  const tapBeside = (from: Element = dialog()) => {
    fireEvent.pointerDown(from)
    fireEvent.click(dialog())
    later()
  }

  test('closes it', () => {
    const { onClose } = shown()
    tapBeside()
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('that began inside, as when text is marked, does not', () => {
    const { onClose } = shown()
    tapBeside(screen.getByText('Seats'))
    expect(onClose).not.toHaveBeenCalled()
  })

  test('closes it when only a text in its form was touched', () => {
    const { onClose } = shown()
    fireEvent.click(screen.getByText('Why'))
    tapBeside()
    expect(onClose).toHaveBeenCalledOnce()
  })

  test.each([
    ['a field is filled in', () => fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Aram' } })],
    ['a button of its form is pressed', () => fireEvent.click(screen.getByRole('button', { name: 'More' }))],
  ])('does not once %s: it only shows that it was felt', (_, begin) => {
    const { onClose } = shown()
    begin()
    tapBeside()
    expect(onClose).not.toHaveBeenCalled()
    expect(nods).toHaveBeenCalledOnce()
    act(() => screen.getByRole('button', { name: 'Close' }).click())
    later()
    expect(onClose).toHaveBeenCalledOnce()
  })
})
