import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../i18n/words-for-tests'
import { toast, useToasts } from './toast-store'
import { Toaster } from './toaster'

beforeEach(async () => {
  await wordsForTests('en')
  vi.useFakeTimers()
  useToasts.setState({ shown: [] })
  render(<Toaster />)
})
afterEach(() => vi.useRealTimers())

const say = (run: () => void) => act(run)
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a success goes after three seconds, a plain notice after four, an error after five', () => {
  say(() => {
    toast.success('Saved')
    toast.plain('Copied')
    toast.error('Not sent')
  })
  pass(2999)
  expect(screen.queryByText('Saved')).not.toBeNull()
  pass(2)
  expect(screen.queryByText('Saved')).toBeNull()
  pass(1000)
  expect(screen.queryByText('Copied')).toBeNull()
  expect(screen.queryByText('Not sent')).not.toBeNull()
  pass(1000)
  expect(screen.queryByText('Not sent')).toBeNull()
})

test('a notice with something to press stays ten seconds and can be pressed', () => {
  const undo = vi.fn()
  say(() => toast.success('Marked ready', { label: 'Undo', run: undo }))
  pass(9990)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Marked ready')).toBeNull()
})

test('nothing goes away while the pointer rests on it', () => {
  say(() => toast.success('Saved'))
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Notifications' }))
  pass(60_000)
  expect(screen.queryByText('Saved')).not.toBeNull()
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Notifications' }))
  pass(3001)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('nothing goes away while the focus rests on it', () => {
  say(() => toast.error('Not sent'))
  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }))
  pass(60_000)
  expect(screen.queryByText('Not sent')).not.toBeNull()
  fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }))
  pass(5001)
  expect(screen.queryByText('Not sent')).toBeNull()
})

/** As browsers do: a finger has left before its click comes, and the button that goes takes the focus with it. */
function touch(name: string): void {
  const region = screen.getByRole('region', { name: 'Notifications' })
  const button = screen.getByRole('button', { name })
  fireEvent.pointerEnter(region)
  fireEvent.pointerLeave(region)
  act(() => button.focus())
  fireEvent.click(button)
}

test.each(['Undo', 'Dismiss'])('after a touch on %s the next notice goes away by itself', (name) => {
  say(() => toast.success('Marked ready', { label: 'Undo', run: () => undefined }))
  touch(name)
  say(() => toast.success('Saved'))
  pass(3001)
  expect(screen.queryByText('Saved')).toBeNull()
})

test('what is held stays so when another notice comes, or one goes while the focus is on its neighbour', () => {
  const region = screen.getByRole('region', { name: 'Notifications' })
  say(() => toast.success('Saved'))
  fireEvent.pointerEnter(region)
  say(() => toast.plain('Copied'))
  pass(60_000)
  expect(screen.getAllByRole('status')).toHaveLength(2)
  act(() => screen.getAllByRole('button', { name: 'Dismiss' })[0]?.focus())
  fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[1] as HTMLElement)
  pass(60_000)
  expect(screen.getByRole('status').textContent).toBe('Saved')
})

test('at most three stand at once, and the same words do not stand twice', () => {
  say(() => {
    for (const text of ['1', '2', '2', '3', '4']) toast.plain(text)
  })
  expect(screen.getAllByRole('status').map((row) => row.textContent)).toEqual(['2', '3', '4'])
})

test('errors interrupt a screen reader, other notices wait', () => {
  say(() => toast.error('Not sent'))
  expect(screen.getByRole('alert').textContent).toContain('Not sent')
})

const dialogOf = () => screen.getByText('Saved').closest('dialog')
const settle = () => act(async () => Promise.resolve())

test('a notice is part of the uppermost open dialog, as all else is inert, and outlives it', async () => {
  const [panel, sheet] = [document.createElement('dialog'), document.createElement('dialog')]
  document.body.append(sheet, panel)
  say(() => toast.success('Saved', { label: 'Undo', run: () => undefined }))
  const region = screen.getByRole('region', { name: 'Notifications' })
  expect(dialogOf()).toBeNull()
  panel.setAttribute('open', '')
  await settle()
  expect(dialogOf()).toBe(panel)
  sheet.setAttribute('open', '')
  await settle()
  expect(dialogOf()).toBe(sheet)
  sheet.removeAttribute('open')
  await settle()
  expect(dialogOf()).toBe(panel)
  panel.remove()
  await settle()
  expect(dialogOf()).toBeNull()
  // A reader listens to the region it knows: it was moved, not made anew.
  expect(screen.getByRole('region', { name: 'Notifications' })).toBe(region)
  expect(region.isConnected).toBe(true)
  sheet.remove()
})

test('a later notice about the same takes the place of an older one with its undo', () => {
  say(() => {
    toast.plain('Huda is confirmed', { label: 'Undo', run: () => undefined }, 'huda')
    toast.plain('Ali is confirmed', undefined, 'ali')
    toast.plain('Huda is cancelled', { label: 'Undo', run: () => undefined }, 'huda')
  })
  expect(screen.queryByText('Huda is confirmed')).toBeNull()
  expect(screen.queryByText('Huda is cancelled')).not.toBeNull()
  expect(screen.queryByText('Ali is confirmed')).not.toBeNull()
})
