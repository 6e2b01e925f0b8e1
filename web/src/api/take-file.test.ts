import { exportOrders } from '@sufra/shared/orders/order-history.endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeFile } from './take-file'

let saved: string[]
let line: ReadableStreamDefaultController<Uint8Array>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  saved = []
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        line = controller
        signal?.addEventListener('abort', () => controller.error(signal.reason))
      },
    })
    return Promise.resolve(new Response(body, { headers: { 'content-disposition': 'filename="orders.csv"' } }))
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:orders')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const take = () => takeFile(exportOrders, { params: { branchId: 'b' }, query: { format: 'csv' } as never })
const say = async (text: string, afterMs: number) => {
  await vi.advanceTimersByTimeAsync(afterMs)
  line.enqueue(new TextEncoder().encode(text))
  await vi.advanceTimersByTimeAsync(0)
}

test('a long file that keeps coming is taken whole', async () => {
  const taken = take()
  for (let rows = 0; rows < 8; rows += 1) await say('row\n', 15_000)
  line.close()
  await taken
  expect(saved).toEqual(['orders.csv'])
})

test('a line on which nothing comes any more is given up, and half a file is not handed over', async () => {
  const refused = expect(take()).rejects.toMatchObject({ code: 'offline' })
  await say('row\n', 5000)
  await vi.advanceTimersByTimeAsync(21_000)
  await refused
  expect(saved).toEqual([])
})
