import type { SubscribeAnswer } from '@sufra/shared/live/live.contract'
import { branchId, eventOf, ids } from '@sufra/shared/live/live.samples'
import { type Packet, PacketType } from 'socket.io-parser'
import { expect, test } from 'vitest'
import { answerText } from './answer-text'
import { Answer, answeringParser } from './answering-parser'
import { heardIn } from './emission.rules'

const encoder = new answeringParser.Encoder()
const toldApart = (n: number, events = heardIn([`${branchId}:kitchen:${ids.grill}`], branchId, missed)) =>
  ({
    n,
    ok: true,
    kind: 'deltas',
    branchId,
    epoch: 'e',
    seq: 7,
    view: 'kitchen',
    audience: 'a',
    at: '2026-11-27T03:00:00.000Z',
    events,
    confirmedAt: null,
  }) as unknown as SubscribeAnswer
const missed = [eventOf('order.placed'), eventOf('order.changed', { data: { notes: 'بدون بصل "الآن"' } })]

/** What the other side's reader makes of it. */
function decoded(packets: readonly unknown[]): Packet {
  const decoder = new answeringParser.Decoder()
  let read: Packet | undefined
  decoder.on('decoded', (packet: Packet) => {
    read = packet
  })
  for (const packet of packets) decoder.add(packet)
  if (!read) throw new Error('nothing was read')
  return read
}

const answered = (id: number, answer: SubscribeAnswer) =>
  decoded(encoder.encode({ type: PacketType.ACK, nsp: '/', id, data: [new Answer(answerText(answer))] }))

test('an answer arrives as Socket.IO would have sent it, to the question it belongs to', () => {
  const answer = toldApart(3)
  expect(answer).toHaveProperty('events.length', 2)
  expect(answered(12, answer)).toMatchObject({ type: PacketType.ACK, nsp: '/', id: 12, data: [answer] })
})

test('what two screens have missed is the same for both; their own numbers are not', () => {
  const [one, other] = [toldApart(1), toldApart(2)]
  expect(answered(0, one).data).toEqual([one])
  expect(answered(0, other).data).toEqual([other])
})

test('two screens that begin on one board are told the same of it, each at its own time', () => {
  const state = { orders: [{ id: 'a', notes: 'گۆشت "کوڕاو"' }] }
  const begun = (n: number, at: string) => {
    const snapshot = { branchId, epoch: 'e', seq: 7, view: 'kitchen', audience: 'a', at, state }
    return { n, ok: true, kind: 'snapshot', snapshot, confirmedAt: at } as unknown as SubscribeAnswer
  }
  const [one, other] = [begun(1, '2026-11-27T03:00:00.000Z'), begun(2, '2026-11-27T03:00:01.000Z')]
  expect(answered(1, one).data).toEqual([one])
  expect(answered(2, other).data).toEqual([other])
})

test('who has missed nothing, and who is refused, is told so', () => {
  const nothing = toldApart(1, [])
  expect(answered(1, nothing).data).toEqual([nothing])
  const refused = { n: 4, ok: false, error: { code: 'stale', details: {}, message: '' } } as unknown as SubscribeAnswer
  expect(answered(1, refused).data).toEqual([refused])
})

test('every other packet is written as always', () => {
  const packet = { type: PacketType.EVENT, nsp: '/', data: ['resync', { a: 1 }] }
  expect(decoded(encoder.encode(packet))).toMatchObject(packet)
})
