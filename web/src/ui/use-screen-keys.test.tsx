import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useListedKeys } from './listed-keys'
import { setSingleKeys } from './single-keys'
import { type ScreenKeyOptions, useScreenKeys } from './use-screen-keys'

const runs = { in: vi.fn(), out: vi.fn(), count: vi.fn(), history: vi.fn() }

function Stock({ may = true, options = {} }: { readonly may?: boolean; readonly options?: ScreenKeyOptions }) {
  useScreenKeys('stock', { ...runs, out: may ? runs.out : null }, options)
  return (
    <>
      <input aria-label="Find an item" />
      <button type="button">Chicken</button>
      <p>{useListedKeys().join(' ')}</p>
    </>
  )
}

const press = (code: string, held = {}, on: Element = document.body) => fireEvent.keyDown(on, { code, ...held })

beforeEach(() => {
  vi.clearAllMocks()
  setSingleKeys(true)
})

test('a key does what the table says, by its place: an Arabic keyboard writes something else there', () => {
  render(<Stock />)
  expect(press('KeyI', { key: 'ه' })).toBe(false)
  press('KeyC')
  expect([runs.in.mock.calls.length, runs.count.mock.calls]).toEqual([1, [[0]]])
})

test('what somebody may not do is neither heard nor listed', () => {
  const { rerender } = render(<Stock />)
  expect(screen.getByText('stock.in stock.out stock.count stock.history')).not.toBeNull()
  rerender(<Stock may={false} />)
  expect(screen.getByText('stock.in stock.count stock.history')).not.toBeNull()
  expect(press('KeyO')).toBe(true)
  expect(runs.out).not.toHaveBeenCalled()
})

test('letters are off while somebody writes, with another key held, and for who turned them off', () => {
  render(<Stock />)
  press('KeyI', {}, screen.getByLabelText('Find an item'))
  press('KeyI', { ctrlKey: true })
  press('KeyI', { shiftKey: true })
  press('KeyI', { repeat: true })
  setSingleKeys(false)
  press('KeyI')
  expect(runs.in).not.toHaveBeenCalled()
})

test('Enter on a button is that button’s', () => {
  render(<Stock />)
  press('Enter', {}, screen.getByRole('button'))
  expect(runs.history).not.toHaveBeenCalled()
  press('Enter')
  expect(runs.history).toHaveBeenCalledOnce()
})

test('what answers that it did nothing leaves the key to others', () => {
  runs.in.mockReturnValueOnce(false)
  render(<Stock />)
  expect(press('KeyI')).toBe(true)
})

function Layers({ side }: { readonly side: boolean }) {
  const within = useRef<HTMLDivElement>(null)
  useScreenKeys('record', { next: runs.in }, { within })
  return (
    <>
      <dialog open>
        <div ref={within} />
      </dialog>
      {side && (
        <dialog open>
          <button type="button">Another group</button>
        </dialog>
      )}
    </>
  )
}

test('a dialog that lies over another has the keys, and that one has none', () => {
  const { rerender } = render(<Layers side={false} />)
  press('BracketRight')
  expect(runs.in).toHaveBeenCalledOnce()
  rerender(<Layers side />)
  screen.getByRole('button').focus()
  press('BracketRight')
  expect(runs.in).toHaveBeenCalledOnce()
})

test('behind a dialog a screen hears nothing, beside a panel what acts on what the panel shows', () => {
  const panel = document.createElement('dialog')
  panel.open = true
  document.body.append(panel)
  const { rerender } = render(<Stock />)
  press('KeyI')
  expect(runs.in).not.toHaveBeenCalled()
  panel.className = 'dialog--side'
  rerender(<Stock options={{ besidePanel: true }} />)
  press('KeyI')
  expect(runs.in).toHaveBeenCalledOnce()
  panel.remove()
})
