import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errandsIn } from './errands'
import type { Running } from './generator'
import { hasty } from './sending'
import { complaintsOf, newTally } from './tally'

/** Answers in turn what it was given. */
const turn: (readonly [number, object])[] = []
const server = createServer((asked, answer) => {
  asked.resume()
  const [status, body] = turn.shift() ?? [500, {}]
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
let load: Running

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const post = { address, answers: [], tally: newTally(), manner: hasty, chance: () => 0 }
  load = { ...post, perSecond: 0, mostUnderWay: 0, answered: async () => {}, stop: async () => {} }
})
afterAll(() => void server.close())

const order = { id: 'o', version: 1 }
const refusal = (code: string) => ({ error: { code } })

test('what a story sends is judged with the rest: its answers, and its 500s too', async () => {
  turn.push([500, {}], [201, order])
  const { send, answers } = errandsIn('b', load)
  expect(await send('t', '/orders', { id: 'o', notes: 'mark o' })).toEqual(order)
  expect(answers).toEqual(load.answers)
  expect(answers[0]).toMatchObject({ accepted: true, mark: 'mark o', made: { entity: 'order', id: 'o', version: 1 } })
  expect(complaintsOf(load.tally)).toEqual(['1 answers of 500'])
})

test('a refusal that is not the expected one is none', async () => {
  const { refused, sendOr, send } = errandsIn('b', load)
  turn.push([409, refusal('stale')], [403, refusal('forbidden')], [409, refusal('stale')], [400, refusal('bad')])
  await refused('409 stale', 't', '/orders/o/cancel', {})
  await expect(refused('409 stale', 't', '/orders/o/cancel', {})).rejects.toThrow(
    'not so: /orders/o/cancel was refused',
  )
  expect(await sendOr('409 stale', 't', '/orders/o/advance', {})).toBeNull()
  await expect(sendOr('409 stale', 't', '/orders/o/advance', {})).rejects.toThrow('400 bad')
  turn.push([200, order], [409, refusal('stale')])
  await expect(refused('409 stale', 't', '/orders/o/cancel', {})).rejects.toThrow('was refused as 409 stale')
  await expect(send('t', '/orders/o/cancel', {})).rejects.toThrow('was accepted (409 stale)')
})
