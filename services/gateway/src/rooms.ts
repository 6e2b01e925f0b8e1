import type { Room } from '@sufra/shared/live/audience.rules'
import type { Ears } from './gateway'
import type { PacketName } from './screen'

/** A connection that takes finished packets. */
export interface Taker<Packet> {
  take(packet: Packet): void
}

export interface Rooms<Packet> extends Ears {
  join(taker: Taker<Packet>, rooms: readonly Room[]): void
  leaveAll(taker: Taker<Packet>): void
}

/** The rooms of one transport. A packet is made once, however many hear it. */
export function openRooms<Packet>(make: (name: PacketName, payload: object) => Packet): Rooms<Packet> {
  type Takers = ReadonlySet<Taker<Packet>>
  const nobody: Takers = new Set()
  const byRoom = new Map<Room, Set<Taker<Packet>>>()
  const byTaker = new Map<Taker<Packet>, readonly Room[]>()

  function within(rooms: readonly Room[]): Takers {
    const taken = rooms.flatMap((room) => byRoom.get(room) ?? [])
    const [only = nobody] = taken
    return taken.length > 1 ? new Set(taken.flatMap((takers) => [...takers])) : only
  }

  function leaveAll(taker: Taker<Packet>): void {
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
      const hearers = within(rooms)
      if (hearers.size === 0) return
      const excused = within(except)
      const packet = make(name, payload())
      for (const hearer of hearers) if (!excused.has(hearer)) hearer.take(packet)
    },
  }
}
