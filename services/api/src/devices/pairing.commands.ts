import { randomBytes, randomInt } from 'node:crypto'
import { system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { hashOfSecret, isSecretOf } from '@sufra/platform/identity/table-link'
import { networkOf } from '@sufra/platform/limits/address.rules'
import { takeTry } from '@sufra/platform/limits/limits'
import type { ClaimPairing, Pairing, PairingState, StartPairing } from '@sufra/shared/devices/devices.contract'
import { codesInAll, pairingCodeOf } from '@sufra/shared/devices/pairing-code.rules'
import { type PairingPicture, pairingPictures } from '@sufra/shared/devices/pairing-pictures'
import { AppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { pairingNetworkStarts, pairingStarts, waitingAtMost } from './device.limits'
import { deviceOfRow } from './devices.repository'
import { codeHashOf, placeHashOf } from './pairing-hashes'
import {
  clearOldPairings,
  countWaiting,
  insertPairing,
  lockPairing,
  saveClaimed,
  saveTokenHash,
} from './pairings.repository'

const codeMs = 10 * 60 * 1000
/** A wall hangs for years; a manager turns it away in a second. */
const tokenSeconds = 5 * 365 * 24 * 60 * 60

/** A code and a picture to show, and a secret to keep. */
export async function startPairing(deps: Deps, wish: StartPairing, household: string): Promise<Pairing> {
  await takeTry(deps, pairingStarts, household)
  await takeTry(deps, pairingNetworkStarts, networkOf(household))
  return system(deps, 'pairing', async (tx) => {
    const now = deps.now()
    await clearOldPairings(tx, now)
    if ((await countWaiting(tx)) >= waitingAtMost) throw new AppError('too_many_requests', { seconds: 60 })
    const secret = randomBytes(16).toString('base64url')
    const expiresAt = new Date(now.getTime() + codeMs)
    const picture = drawPicture()
    const asks = { kind: wish.kind, name: wish.name ?? null, picture, placeHash: placeHashOf(deps, household) }
    const row = { id: uuidv7(), ...asks, secretHash: hashOfSecret(secret), createdAt: now, expiresAt }
    const code = await freeCode((codeHash) => insertPairing(tx, { ...row, codeHash }), deps)
    return { pairingId: row.id, code, picture, secret, expiresAt: expiresAt.toISOString() }
  })
}

const drawPicture = () => pairingPictures[randomInt(pairingPictures.length)] as PairingPicture

/** Two screens never wait with one code. */
async function freeCode(take: (codeHash: string) => Promise<boolean>, deps: Deps): Promise<string> {
  for (let tried = 0; tried < 20; tried += 1) {
    const code = pairingCodeOf(randomInt(codesInAll))
    if (await take(codeHashOf(deps, code))) return code
  }
  throw new AppError('not_ready')
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
