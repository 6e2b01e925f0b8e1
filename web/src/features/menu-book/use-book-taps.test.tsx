import { hummus } from '@sufra/shared/orders/sample-order'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { book as en } from '../../i18n/catalogues/en/book'
import { wordsForTests } from '../../i18n/words-for-tests'
import { idle, useLive } from '../../live/live-store'
import { learnServerTime, monotonic } from '../../live/server-clock'
import { useToasts } from '../../ui/toast-store'
import { withTapped } from './tapped-dishes.rules'
import { useBookTaps } from './use-book-taps'

const api = vi.hoisted(() => ({ send: vi.fn() }))
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), ...api }))
const outbox = vi.hoisted(() => ({ carry: vi.fn() }))
vi.mock('../../outbox/outbox', () => outbox)

const change = vi.fn()
const again = vi.fn()
const lastToast = () => useToasts.getState().shown.at(-1)
const taps = () => renderHook(() => useBookTaps('riyadh', { book: undefined, again, change })).result
const offline = { name: 'offline', since: 0 } as never

beforeEach(async () => {
  await wordsForTests('en')
  useToasts.setState({ shown: [] })
  useLive.setState(idle, true)
  change.mockReset().mockResolvedValue(true)
  api.send.mockReset().mockResolvedValue({})
  outbox.carry.mockReset()
  learnServerTime(monotonic(), monotonic(), '2026-11-24T12:00:00.000Z')
})

test('a dish that is put on sale by mistake is sold out again until when it was, with one tap', async () => {
  const was = { available: false, soldOutUntil: '2026-11-25T05:00:00.000Z' }
  outbox.carry.mockResolvedValue(hummus)
  const result = taps()
  await act(() => result.current.setAvailable({ ...hummus, ...was }, { available: true }))
  expect(lastToast()?.text).toBe(en.tap.onSale.replace('{{name}}', hummus.name.en))
  await act(async () => lastToast()?.action?.run())
  expect(api.send.mock.calls[0]?.[1].body.groups).toEqual([
    {
      itemIds: [hummus.id],
      changes: { availability: was },
      was: { availability: { available: true, soldOutUntil: null } },
    },
  ])
})

test('a price that was changed where it stands comes back with one tap', async () => {
  const result = taps()
  await act(() => result.current.setPrice(hummus, 3100, 2800))
  await act(async () => lastToast()?.action?.run())
  expect(api.send.mock.calls[0]?.[1].body.groups).toEqual([
    { itemIds: [hummus.id], changes: { price: 2800 }, was: { price: 3100 } },
  ])
})

test('a tap that is under way is seen on the dish until it is answered', async () => {
  let answer = (_: boolean) => {}
  change.mockReturnValue(
    new Promise<boolean>((resolve) => {
      answer = resolve
    }),
  )
  const result = taps()
  act(() => void result.current.setActive(hummus, false))
  expect(result.current.sending.has(hummus.id)).toBe(true)
  act(() => void result.current.setActive(hummus, false))
  await act(async () => answer(true))
  expect([result.current.sending.size, change.mock.calls.length]).toEqual([0, 1])
})

test('without a connection a price is refused at once with the reason, and what is sold out waits here and is shown', async () => {
  useLive.setState({ connection: offline })
  const result = taps()
  expect(await act(() => result.current.setPrice(hummus, 3100, 2800))).toBe(false)
  expect([lastToast()?.text, change.mock.calls]).toEqual([en.tap.offline, []])
  outbox.carry.mockResolvedValue({ kept: true })
  const until = '2026-11-25T05:00:00.000Z'
  const body = { available: false, until }
  const queued = { name: 'setItemAvailability', params: { itemId: hummus.id }, body, refused: null } as never
  expect(withTapped([hummus], [queued])).toEqual([{ ...hummus, available: false, soldOutUntil: until }])
})
