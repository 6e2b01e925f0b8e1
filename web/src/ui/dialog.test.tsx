import { act, fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shell } from '../i18n/catalogues/en/shell'
import { wordsForTests } from '../i18n/words-for-tests'
import { Dialog } from './dialog'
import { WritingDialog } from './writing-dialog'

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
  return { onClose, takeAway: () => rerender(dialog(false)), again: () => rerender(dialog(true)) }
}
const later = () => act(() => vi.runAllTimers())

test('it has the keys from the moment its content is there: Esc closes nothing before', () => {
  const atOnce: boolean[] = []
  const Page = () => {
    useLayoutEffect(() => void atOnce.push(screen.getByText('Seats').closest('dialog')?.open === true))
    return (
      <Dialog open title="Table 2" onClose={() => undefined}>
        <p>Seats</p>
      </Dialog>
    )
  }
  render(<Page />)
  expect(atOnce).toEqual([true])
})

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

test.each([
  ['Esc', () => screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))],
  ['its cross', () => screen.getByRole('button', { name: 'Close' }).click()],
])('whoever closes it by %s is heard at once: the next key is the page’s', (_, leave) => {
  const { onClose } = shown()
  act(() => void leave())
  expect(onClose).toHaveBeenCalledOnce()
  later()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a close that the browser tells of late does not close what was opened meanwhile', () => {
  const { onClose, takeAway, again } = shown()
  takeAway()
  again()
  later()
  expect([onClose.mock.calls.length, screen.getByRole<HTMLDialogElement>('dialog').open]).toEqual([0, true])
})

describe('where somebody writes', () => {
  const written = () => {
    const onClose = vi.fn()
    const dialog = (open: boolean) => (
      <WritingDialog open={open} title="New dish" onClose={onClose}>
        <form>
          <input aria-label="Name" />
        </form>
      </WritingDialog>
    )
    const { rerender } = render(dialog(true))
    return { onClose, saved: () => rerender(dialog(false)), again: () => rerender(dialog(true)) }
  }
  const write = () => fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Kunafa' } })
  /** As Esc and Android's back are told. */
  const cancel = () => {
    const event = new Event('cancel', { cancelable: true })
    act(() => void screen.getByRole('dialog').dispatchEvent(event))
    return event.defaultPrevented
  }
  const press = (name: string) => act(() => screen.getByRole('button', { name }).click())

  test('nothing is asked before anything was written', () => {
    const { onClose } = written()
    expect(cancel()).toBe(false)
    later()
    expect(onClose).toHaveBeenCalledOnce()
  })

  test.each([
    ['Esc', () => expect(cancel()).toBe(true)],
    ['its cross', () => press('Close')],
  ])('%s asks, and what was written stays or goes as one says', (_, leave) => {
    const { onClose } = written()
    write()
    leave()
    later()
    expect([onClose.mock.calls.length, screen.getByRole('alert').textContent]).toEqual([
      0,
      expect.stringContaining(shell.leave.ask),
    ])
    press(shell.leave.keep)
    expect([screen.queryByRole('alert'), screen.getByLabelText<HTMLInputElement>('Name').value]).toEqual([
      null,
      'Kunafa',
    ])
    leave()
    press(shell.leave.throwAway)
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('a step to the next record is taken at once, or asked about once something was written', async () => {
    const onOpen = vi.fn()
    const onClose = vi.fn()
    const dialog = (current: string) => (
      <WritingDialog
        open
        title={current}
        onClose={onClose}
        record={{ ids: ['hummus', 'kebab', 'tea'], current, name: current, onOpen }}
      >
        <form>
          <input aria-label="Name" />
        </form>
      </WritingDialog>
    )
    const { rerender } = render(dialog('hummus'))
    fireEvent.keyDown(document.body, { code: 'BracketRight' })
    expect(onOpen.mock.calls).toEqual([['kebab']])
    rerender(dialog('kebab'))
    write()
    press(shell.record.next)
    expect([onOpen.mock.calls.length, screen.getByRole('alert').textContent]).toEqual([
      1,
      expect.stringContaining(shell.leave.ask),
    ])
    press(shell.leave.throwAway)
    expect(onClose).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(onOpen.mock.calls).toEqual([['kebab'], ['tea']]))
  })

  test('what was saved meanwhile is not asked about, nor is the next one', () => {
    const { saved, again } = written()
    write()
    cancel()
    saved()
    again()
    expect([screen.queryByRole('alert'), cancel()]).toEqual([null, false])
  })
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
