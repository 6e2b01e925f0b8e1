import { audienceHash } from '@sufra/platform/boards/audience-hash'
import type { Deps } from '@sufra/platform/deps'
import type { Principal } from '@sufra/platform/identity/principals'
import type { VerifiedToken } from '@sufra/platform/identity/verified-token'
import { AppError } from '@sufra/shared/kernel/app-error'
import { roomsOf, viewOf } from '@sufra/shared/live/audience.rules'
import type { Authority } from './authority'
import type { Feed, Watch } from './feed'
import type { Hearing, Screen } from './screen'
import type { Stations } from './stations'

export interface House {
  readonly deps: Deps
  readonly feed: Feed
  readonly authority: Authority
  readonly findPrincipal: (token: VerifiedToken) => Promise<Principal>
  readonly stations: Stations
}

/** A first subscription follows its sign-in at once; the database need not be asked twice about who works here. */
const freshMs = 2000

/**
 * Puts a screen where its person may sit in a branch, by what the database says now; null when rights or
 * stations changed meanwhile. Throws `not_found`, `forbidden`, `session_expired`, `not_ready`.
 */
export async function admitScreen(house: House, screen: Screen, branchId: string): Promise<Hearing | null> {
  const known = screen.hearing === null && performance.now() - screen.principalAt <= freshMs
  screen.deafen()
  const { organizationId, kind } = screen.principal.actor
  const stamp = house.authority.stamp(organizationId)
  if (!known && kind !== 'guest') screen.isNow(await house.findPrincipal(screen.token))
  const watch = house.feed.watch(branchIn(screen.principal, branchId))
  try {
    await watch.ready()
    const menuStamp = house.stations.stamp(branchId)
    const visitStamp = house.authority.visitStamp(branchId)
    // Only visits say where a guest sits, and who is read before the branch is followed hears of none of them.
    if (kind === 'guest') screen.isNow(await house.findPrincipal(screen.token))
    const { principal } = screen
    branchIn(principal, branchId)
    const stationIds = await stationsFor(house, principal, watch)
    const raised = stamp >= 0 && house.authority.stamp(organizationId) !== stamp
    const rightsChanged = raised || screen.principal !== principal
    if (screen.gone || rightsChanged || house.stations.stamp(branchId) !== menuStamp) {
      watch.leave()
      return null
    }
    const rooms = roomsOf(principal.actor, branchId, stationIds)
    const hearing = { watch, rooms, stationIds, audience: audienceHash(principal.actor, rooms) }
    screen.hear(hearing)
    // Looked at together with all the others: in a busy branch a herd would never be done sitting down anew.
    if (kind === 'guest' && house.authority.visitStamp(branchId) !== visitStamp) house.authority.doubt(screen)
    return hearing
  } catch (error) {
    watch.leave()
    throw error
  }
}

function branchIn(principal: Principal, branchId: string): string {
  if (!principal.branchIds.includes(branchId)) throw new AppError('not_found', { branchId })
  if (viewOf(principal.actor, branchId) === null) throw new AppError('forbidden', { branchId })
  return branchId
}

async function stationsFor(house: House, { actor }: Principal, watch: Watch): Promise<readonly string[]> {
  return viewOf(actor, watch.branchId) === 'kitchen' ? house.stations.find(actor, watch) : []
}
