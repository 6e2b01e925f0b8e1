import type { Room } from '@sufra/shared/live/audience.rules'
import type { Ears } from './gateway'
import type { PacketName } from './screen'

/** A connection that takes finished messages. */
export interface Taker {
  take(text: string): void
}

export interface PlainRooms extends Ears {
  join(taker: Taker, rooms: readonly Room[]): void
  leaveAll(taker: Taker): void
}

export const textOf = (name: PacketName | 'welcome' | 'subscribed', payload: object): string =>
  JSON.stringify({ t: name, ...payload })

/** Rooms for connections outside Socket.IO. A packet is written once, however many hear it. */
export function plainRooms(): PlainRooms {
  const byRoom = new Map<Room, Set<Taker>>()
  const byTaker = new Map<Taker, readonly Room[]>()
  const within = (rooms: readonly Room[]) => new Set(rooms.flatMap((room) => [...(byRoom.get(room) ?? [])]))

  function leaveAll(taker: Taker): void {
    for (const room of byTaker.get(taker) ?? []) {
      const there = byRoom.get(room)
      there?.delete(taker)
      if (there?.size === 0) byRoom.delete(room)
    }
    byTaker.delete(taker)
  }

  return {
    join(taker, rooms) {
      leaveAll(taker)
      byTaker.set(taker, rooms)
      for (const room of rooms) byRoom.set(room, (byRoom.get(room) ?? new Set()).add(taker))
    },
    leaveAll,
    emit(rooms, except, name, payload) {
      if (byTaker.size === 0) return
      const hearers = within(rooms)
      if (hearers.size === 0) return
      const excused = within(except)
      const text = textOf(name, payload())
      for (const hearer of hearers) if (!excused.has(hearer)) hearer.take(text)
    },
  }
}
