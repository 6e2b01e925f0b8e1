import { AppError } from '@sufra/shared/kernel/app-error'
import { chancesOf } from '@sufra/shared/kernel/chance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, Evening, orders } from '../../services/api/src/orders/test-evening'
import {
  afterAttempt,
  nextToSend,
  outcomeOf,
  type Queued,
  questionsOf,
  queued,
} from '../../web/src/outbox/outbox.rules'

let evening: Evening
let waiter: string
beforeAll(async () => {
  evening = await Evening.begin()
  waiter = await evening.as('waiter')
})
afterAll(() => evening.end())

const runs = 200

type Tap = Pick<Queued, 'name' | 'path' | 'body'> & { readonly params: Queued['params'] }
const tapped = ({ name, path, body, params }: Tap, seq: number): Queued =>
  queued(
    {
      name,
      path,
      body,
      params,
      key: crypto.randomUUID(),
      userId: 'ali',
      at: Date.now(),
      tableNumber: 1,
      ticket: null,
    },
    seq,
  )

/** Two orders for a table and the first one's way to the guests, all of it tapped in one outage. */
function eveningOf(tableId: string) {
  const [first, second] = [anOrder({ tableId }), anOrder({ tableId })]
  const lineIds = first.lines.map(({ id }) => id)
  const place = (body: typeof first): Tap => ({ name: 'placeOrder', path: orders, params: {}, body: { ...body } })
  const step = (to: string): Tap => ({
    name: 'advanceOrder',
    path: `${orders}/${first.id}/advance`,
    params: { orderId: first.id },
    body: { to, lineIds },
  })
  const taps = [place(first), step('preparing'), place(second), step('ready'), step('served')]
  return { first, second, queue: taps.map((tap, index) => tapped(tap, index + 1)) }
}

/** The line of a basement: a request is lost on its way there, or its answer on the way back, or a proxy says no. */
async function attempt({ path, key, body }: Queued, luck: () => number): Promise<void> {
  const drawn = luck()
  if (drawn < 0.25) throw new AppError('offline')
  if (drawn < 0.32) throw new AppError('retry_same_key')
  const answer = await evening.api.post(path, { token: waiter, key, body })
  if (drawn < 0.55) throw new AppError('offline')
  if (answer.status >= 300) throw new AppError(answer.body.error.code, answer.body.error.details)
}

async function sendAll(
  all: readonly Queued[],
  luck: () => number,
): Promise<{ queue: readonly Queued[]; tries: number }> {
  let queue = all
  let tries = 0
  for (let now = Date.now(); queue.length > 0 && tries < 500; now += 20_000) {
    const next = nextToSend(queue, now)
    if (!next) break
    tries += 1
    const outcome = await attempt(next, luck).then(
      () => null,
      (error: unknown) => outcomeOf(error),
    )
    queue = outcome
      ? queue.map((each) => (each.key === next.key ? afterAttempt(each, outcome, now) : each))
      : queue.filter(({ key }) => key !== next.key)
    // The tab dies, and comes back with what lies on the device.
    if (luck() < 0.2) queue = JSON.parse(JSON.stringify(queue)) as Queued[]
  }
  return { queue, tries }
}

test(`${runs} outages: what was tapped reaches the kitchen once, in order, with nothing to ask`, async () => {
  let attempts = 0
  for (let run = 0; run < runs; run += 1) {
    const table = await evening.table()
    const { first, second, queue } = eveningOf(table.id)
    const mark = await evening.mark()
    const { queue: left, tries } = await sendAll(queue, chancesOf(`outage ${run}`))
    attempts += tries
    expect(left, `run ${run}`).toEqual([])
    const changed = ['order.changed', 'order.changed', 'order.changed']
    expect(await evening.types(mark, first.id), `run ${run}`).toEqual(['order.placed', ...changed])
    expect(await evening.types(mark, second.id), `run ${run}`).toEqual(['order.placed'])
  }
  expect(attempts).toBeGreaterThan(runs * 5)
}, 240_000)

test('somebody else was faster: the step is asked about with what waits for it, and the rest goes on', async () => {
  const table = await evening.table()
  const { first, second, queue } = eveningOf(table.id)
  const [placed, ...rest] = queue
  if (!placed) throw new Error('nothing was tapped')
  await attempt(placed, () => 1)
  await evening.upTo(await evening.read(first), 'preparing')
  const { queue: left } = await sendAll(rest, () => 1)
  const [question, ...more] = questionsOf(left, Date.now())
  expect(more).toEqual([])
  expect(question).toMatchObject({ why: 'refused', entry: { refused: { code: 'stale' }, body: { to: 'preparing' } } })
  expect(question?.waiting.map(({ body }) => body.to)).toEqual(['ready', 'served'])
  expect((await evening.read(first)).status).toBe('preparing')
  expect((await evening.read(second)).status).toBe('confirmed')
})
