import { randomBytes, randomInt } from 'node:crypto'
import { look, read, system } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { keyedHash } from '@sufra/platform/identity/keyed-hash'
import { hashOfSecret, isSecretOf } from '@sufra/platform/identity/table-link'
import { networkOf } from '@sufra/platform/limits/address.rules'
import { giveBackTry, takeTry } from '@sufra/platform/limits/limits'
import type {
  ApproveDevice,
  ClaimPairing,
  Device,
  Pairing,
  PairingState,
  StartPairing,
} from '@sufra/shared/devices/devices.contract'
import { principalOf, type StaffActor } from '@sufra/shared/identity/actor'
import { AppError, isAppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Locale } from '@sufra/shared/locale/locale'
import { audit } from '../audit/audit.commands'
import { pairingGuesses, pairingNetworkStarts, pairingStarts, waitingAtMost } from './device.limits'
import { type DeviceRow, deviceOfRow, insertDevice } from './devices.repository'
import {
  clearOldPairings,
  countWaiting,
  findApproved,
  findWaiting,
  insertPairing,
  lockPairing,
  lockWaiting,
  type PairingRow,
  saveApproved,
  saveClaimed,
  saveTokenHash,
} from './pairings.repository'
import { holdReached, ownStations } from './routing.commands'
import { findWalls } from './routing.repository'

const codeMs = 10 * 60 * 1000
/** A wall hangs for years; a manager turns it away in a second. */
const tokenSeconds = 5 * 365 * 24 * 60 * 60

/** A code to show and a secret to keep. */
export async function startPairing(deps: Deps, wish: StartPairing, household: string): Promise<Pairing> {
  await takeTry(deps, pairingStarts, household)
  await takeTry(deps, pairingNetworkStarts, networkOf(household))
  return system(deps, 'pairing', async (tx) => {
    const now = deps.now()
    await clearOldPairings(tx, now)
    if ((await countWaiting(tx)) >= waitingAtMost) throw new AppError('too_many_requests', { seconds: 60 })
    const secret = randomBytes(16).toString('base64url')
    const expiresAt = new Date(now.getTime() + codeMs)
    const row = { id: uuidv7(), kind: wish.kind, name: wish.name ?? null, secretHash: hashOfSecret(secret), expiresAt }
    const code = await freeCode((codeHash) => insertPairing(tx, { ...row, codeHash }), deps)
    return { pairingId: row.id, code, secret, expiresAt: expiresAt.toISOString() }
  })
}

const codeHashOf = (deps: Deps, code: string): string => keyedHash(deps, 'pairing', code)

/** Two screens never wait with one code. */
async function freeCode(take: (codeHash: string) => Promise<boolean>, deps: Deps): Promise<string> {
  for (let tried = 0; tried < 20; tried += 1) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    if (await take(codeHashOf(deps, code))) return code
  }
  throw new AppError('not_ready')
}

/**
 * Lets the screen that shows the code in. Throws `pairing_code_wrong`, `too_many_attempts`, `not_found` for a station,
 * `dishes_unreached`.
 */
export async function approveDevice(deps: Deps, actor: StaffActor, approval: Approval): Promise<Device> {
  await takeTry(deps, pairingGuesses, principalOf(actor))
  // Only a wrong code costs a try. Never all back: between guesses at others' codes anybody can type one of their own.
  const giveBack = () => giveBackTry(deps, pairingGuesses, principalOf(actor))
  const device = await approveByCode(deps, actor, approval).catch(async (error) => {
    if (!(isAppError(error) && error.code === 'pairing_code_wrong')) await giveBack()
    throw error
  })
  await giveBack()
  return deviceOfRow(device)
}

async function approveByCode(
  deps: Deps,
  actor: StaffActor,
  { branchId, code, locale, ...wish }: Approval,
): Promise<DeviceRow> {
  const place = { organizationId: actor.organizationId, branchId, codeHash: codeHashOf(deps, code), now: deps.now() }
  await holdReachedBy(deps, actor, place, wish, locale)
  return system(deps, 'pairing', async (tx) => {
    const pairing = await lockWaiting(tx, place.codeHash, place.now)
    if (pairing) return letIn(tx, actor, pairing, { ...wish, branchId, now: place.now })
    const already = await findApproved(tx, place)
    if (!already) throw new AppError('pairing_code_wrong')
    return already
  })
}

interface Place {
  readonly branchId: string
  readonly codeHash: string
  readonly now: Date
}

/** The code has no tenant yet and the menu has one: so the menu is asked before, through its own door. */
async function holdReachedBy(
  deps: Deps,
  actor: StaffActor,
  { branchId, codeHash, now }: Place,
  { kind, stationIds }: Pick<ApproveDevice, 'kind' | 'stationIds'>,
  locale: Locale,
): Promise<void> {
  const waiting = await look(deps, 'pairing', (tx) => findWaiting(tx, codeHash, now))
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

interface Wish extends Omit<ApproveDevice, 'code'> {
  readonly branchId: string
  readonly now: Date
}

async function letIn(tx: Tx, actor: StaffActor, pairing: PairingRow, wish: Wish): Promise<DeviceRow> {
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

/**
 * The screen's token, for the screen that knows the secret: again while the code could be typed, because an answer may
 * be lost on its way. Throws `pairing_expired`.
 */
export const claimPairing = (deps: Deps, { pairingId, secret }: ClaimPairing): Promise<PairingState> =>
  system(deps, 'pairing', async (tx): Promise<PairingState> => {
    const now = deps.now()
    const pairing = await lockPairing(tx, pairingId)
    const open = pairing && isSecretOf(secret, pairing.secretHash) && pairing.expiresAt > now
    if (!open) throw new AppError('pairing_expired')
    if (!pairing.deviceId) return { state: 'waiting' }
    const subject = { subject: `device:${pairing.deviceId}`, sessionId: pairing.deviceId }
    const token = await deps.keys.sign(subject, tokenSeconds)
    const device = await saveTokenHash(tx, pairing.deviceId, hashOfSecret(token))
    if (!device) throw new AppError('pairing_expired')
    await saveClaimed(tx, pairing.id, now)
    return { state: 'approved', token, device: deviceOfRow(device) }
  })
