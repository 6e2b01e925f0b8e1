import { expect, test } from 'vitest'
import { anOrder } from '../orders/sample-order'
import { Clock } from './clock'
import type { Eyes, Hands } from './hands'
import { Room } from './room'
import { playService } from './service'

const visitId = 'a party that plays'
const taken = anOrder({ confirmed: true })
const order = { ...taken, visitId, lines: taken.lines.map((line) => ({ ...line, status: 'confirmed' as const })) }
const eyes: Eyes = { orders: () => [order], calls: () => [], tables: () => [], visits: () => [] }
const cutOff = new TypeError('fetch failed')
const hands: Hands = {
  send: () => Promise.reject(cutOff),
  ask: () => Promise.reject(cutOff),
}
const staff = { waiters: ['waiter'], kitchen: 'cook' }
const doors = { branchId: 'b', tables: [] } as never
const forHours = { at: 600, guests: 2, patience: 5, rounds: [], call: null, lingers: 0 }

function roomWith(ours: readonly string[]): Room {
  const room = new Room(doors, hands, eyes, new Clock(2000))
  for (const id of ours) room.ours.add(id)
  return room
}

test('a kitchen that gives up ends the service with its reason, and everybody goes home', async () => {
  const room = roomWith([visitId])
  await expect(playService(room, [forHours], staff, 1)).rejects.toBe(cutOff)
  expect(room.clock.stopped).toBe(true)
})

test('a service in which nobody has anything to do ends by itself', async () => {
  const room = roomWith([])
  await playService(room, [], staff, 1)
  expect(room.clock.stopped).toBe(true)
})
