import { look, read, system } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { giveBackTry, takeTry } from '@sufra/platform/limits/limits'
import type { ApproveDevice, Device, WaitingScreen } from '@sufra/shared/devices/devices.contract'
import { pairingCodeIn } from '@sufra/shared/devices/pairing-code.rules'
import { principalOf, type StaffActor } from '@sufra/shared/identity/actor'
import { AppError, isAppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Locale } from '@sufra/shared/locale/locale'
import { audit } from '../audit/audit.commands'
import { pairingGuesses } from './device.limits'
import { type DeviceRow, deviceOfRow, insertDevice } from './devices.repository'
import { codeHashOf, placeHashOf } from './pairing-hashes'
import {
  findApproved,
  findShown,
  findWaiting,
  lockShown,
  type PairingRow,
  type Shown,
  saveApproved,
} from './pairings.repository'
import { holdReached, ownStations } from './routing.commands'
import { findWalls } from './routing.repository'

/**
 * Which screen waits with the code, for the manager to look whether it is theirs. Throws `pairing_code_mistyped`,
 * `pairing_code_wrong`, `too_many_attempts`.
 */
export const askWaiting = (deps: Deps, actor: StaffActor, typed: string, household: string): Promise<WaitingScreen> =>
  asGuess(deps, actor, typed, async (code) => {
    const waiting = await look(deps, 'pairing', (tx) => findWaiting(tx, codeHashOf(deps, code), deps.now()))
    if (!waiting?.picture) throw new AppError('pairing_code_wrong')
    const { picture, kind, createdAt, placeHash } = waiting
    const isNear = placeHash === placeHashOf(deps, household)
    return { picture, kind, askedAt: createdAt.toISOString(), isNear }
  })

/**
 * Lets the screen that shows the code and the picture in. Throws as `askWaiting`, and `not_found` for a station,
 * `dishes_unreached`.
 */
export const approveDevice = (deps: Deps, actor: StaffActor, approval: Approval): Promise<Device> =>
  asGuess(deps, actor, approval.code, async (code) =>
    deviceOfRow(await approveByCode(deps, actor, { ...approval, code })),
  )

/** Only a code of no screen costs a try: what the check digit shows to be none was mistyped, and nobody guesses so. */
async function asGuess<Found>(
  deps: Deps,
  actor: StaffActor,
  typed: string,
  find: (code: string) => Promise<Found>,
): Promise<Found> {
  const code = pairingCodeIn(typed)
  if (code === null) throw new AppError('pairing_code_mistyped')
  await takeTry(deps, pairingGuesses, principalOf(actor))
  // Never all back: between guesses at others' codes anybody can type one of their own.
  const giveBack = () => giveBackTry(deps, pairingGuesses, principalOf(actor))
  const found = await find(code).catch(async (error) => {
    if (!(isAppError(error) && error.code === 'pairing_code_wrong')) await giveBack()
    throw error
  })
  await giveBack()
  return found
}

async function approveByCode(
  deps: Deps,
  actor: StaffActor,
  { branchId, code, picture, locale, ...wish }: Approval,
): Promise<DeviceRow> {
  const { organizationId } = actor
  const shown = { organizationId, branchId, codeHash: codeHashOf(deps, code), picture, now: deps.now() }
  await holdReachedBy(deps, actor, shown, wish, locale)
  return system(deps, 'pairing', async (tx) => {
    const pairing = await lockShown(tx, shown)
    if (pairing) return letIn(tx, actor, pairing, { ...wish, branchId, now: shown.now })
    const already = await findApproved(tx, shown)
    if (!already) throw new AppError('pairing_code_wrong')
    return already
  })
}

interface AtBranch extends Shown {
  readonly branchId: string
}

/** The code has no tenant yet and the menu has one: so the menu is asked before, through its own door. */
async function holdReachedBy(
  deps: Deps,
  actor: StaffActor,
  { branchId, ...shown }: AtBranch,
  { kind, stationIds }: Pick<ApproveDevice, 'kind' | 'stationIds'>,
  locale: Locale,
): Promise<void> {
  const waiting = await look(deps, 'pairing', (tx) => findShown(tx, shown))
  if (!waiting || (kind ?? waiting.kind) !== 'kitchen') return
  await read(deps, actor, async (tx) => {
    const own = await ownStations(tx, actor.organizationId, branchId, stationIds)
    await holdReached(tx, branchId, await findWalls(tx, branchId), { id: waiting.id, stationIds: own }, locale)
  })
}

interface Approval extends ApproveDevice {
  readonly branchId: string
  readonly locale: Locale
}

interface DeviceApproval extends Omit<ApproveDevice, 'code' | 'picture'> {
  readonly branchId: string
  readonly now: Date
}

async function letIn(tx: Tx, actor: StaffActor, pairing: PairingRow, wish: DeviceApproval): Promise<DeviceRow> {
  const { organizationId } = actor
  const { branchId, now } = wish
  const stationIds = await ownStations(tx, organizationId, branchId, wish.stationIds)
  const kind = wish.kind ?? pairing.kind
  const name = wish.name ?? pairing.name ?? kind
  // Until the screen fetches its token there is none to hash.
  const row = { id: uuidv7(), organizationId, branchId, kind, name, stationIds, tokenHash: pairing.secretHash }
  const device = await insertDevice(tx, { ...row, createdAt: now })
  await saveApproved(tx, pairing.id, device, now)
  const after = { name, kind, stationIds }
  const deed = { actor, branchId, action: 'device.paired' as const, entity: 'device', entityId: device.id, at: now }
  await audit(tx, { ...deed, before: null, after })
  return device
}
