import type { Principal } from '@sufra/platform/identity/principals'
import type { GuestActor } from '@sufra/shared/identity/actor'
import type { DeviceKind } from '@sufra/shared/identity/device-kinds'
import { expect, test } from 'vitest'
import { admitScreen, type House } from './admit-screen'
import type { Watch } from './feed'
import { Screen } from './screen'

const branch = 'b1'
const guest = (visitId: string | null): Principal => {
  const place = { organizationId: 'o1', branchId: branch, tableId: 't1', visitId }
  const actor: GuestActor = { kind: 'guest', sessionId: 's1', ...place }
  const session = { id: 's1', demo: false, provider: null, expiresAt: '2030-01-01T00:00:00.000Z' }
  return { actor, session, branchIds: [branch] }
}

const wire = {
  send: () => {},
  join: () => {},
  leaveAll: () => {},
  close: () => {},
  cut: () => {},
  queued: () => ({ packets: 0, bytes: 0 }),
}
const token = { expiresAt: 2_000_000_000 } as Screen['token']
const notes = { resynced: () => {}, refused: () => {} }
const screenOf = (principal: Principal) => new Screen(wire, { token, principal, changes: 0 }, notes)
const phone = () => screenOf(guest(null))

interface Course {
  readonly whenReady?: () => void
  readonly whenFound?: () => void
  readonly read: () => Principal
}

/** A house in which things happen while somebody sits down. `doubted`: who is to be looked up again. */
function houseWhere({ whenReady, whenFound, read }: Course) {
  const doubted: Screen[] = []
  let visits = 0
  const authority = { stamp: () => 1, visitStamp: () => visits, doubt: (screen: Screen) => void doubted.push(screen) }
  const watch = { branchId: branch, ready: async () => whenReady?.(), leave: () => {} } as unknown as Watch
  const find = async () => {
    whenFound?.()
    return []
  }
  const house = {
    authority,
    feed: { watch: () => watch },
    stations: { stamp: () => 0, find },
    findPrincipal: async () => read(),
  } as unknown as House
  const visitMoves = () => {
    visits += 1
  }
  return { house, doubted, visitMoves }
}

test('a phone sits where the database says once its branch is followed, however lately it has signed in', async () => {
  let known = guest(null)
  const { house, doubted } = houseWhere({
    whenReady: () => {
      known = guest('v1')
    },
    read: () => known,
  })
  expect((await admitScreen(house, phone(), branch))?.rooms).toContain(`${branch}:visit:v1`)
  expect(doubted).toEqual([])
})

test('a phone whose party may have moved while it was looked up hears, and is looked up once more', async () => {
  const { house, doubted, visitMoves } = houseWhere({
    read: () => {
      visitMoves()
      return guest(null)
    },
  })
  const screen = phone()
  expect(await admitScreen(house, screen, branch)).toBe(screen.hearing)
  expect(doubted).toEqual([screen])
})

test('a wall whose rights change while its stations are looked up sits down anew', async () => {
  const wall = (deviceKind: DeviceKind): Principal => {
    const place = { organizationId: 'o1', branchId: branch, stationIds: [], name: 'Wall' }
    return { ...guest(null), actor: { kind: 'device', deviceId: 'd1', deviceKind, ...place } }
  }
  const screen = screenOf(wall('kitchen'))
  const { house } = houseWhere({ read: () => wall('kitchen'), whenFound: () => screen.isNow(wall('floor')) })
  expect(await admitScreen(house, screen, branch)).toBeNull()
  expect(screen.hearing).toBeNull()
})
