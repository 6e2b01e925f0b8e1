import { z } from 'zod'
import { deviceKinds } from '../identity/device-kinds'
import { id, instant, text, typedDigits } from '../kernel/fields'
import { roles } from '../people/permissions.rules'
import { pairingPictures } from './pairing-pictures'

export const deviceKind = z.enum(deviceKinds)
/** Eight digits, the last of them a check digit (`pairing-code.rules.ts`). */
const pairingCode = z.string().regex(/^\d{8}$/)
/** As somebody typed it: what is no code is answered with `pairing_code_mistyped`. */
const typedCode = z.string().min(1).max(40)
const pairingPicture = z.enum(pairingPictures)
const deviceName = text(60)

/** What the screen would like to be; the manager who approves it decides. */
export const startPairingBody = z.strictObject({ kind: deviceKind, name: deviceName.optional() })
export type StartPairing = z.infer<typeof startPairingBody>

/** Code and picture are shown to a manager, the secret stays in the screen: only it can fetch the token. */
export const pairing = z.object({
  pairingId: id,
  code: pairingCode,
  picture: pairingPicture,
  secret: z.string(),
  expiresAt: instant,
})
export type Pairing = z.infer<typeof pairing>

export const claimPairingBody = z.strictObject({ pairingId: id, secret: z.string().min(1).max(80) })
export type ClaimPairing = z.infer<typeof claimPairingBody>

export const device = z.object({
  id,
  branchId: id,
  name: z.string(),
  kind: deviceKind,
  /** A kitchen's wall shows these; none: all of the branch. */
  stationIds: z.array(id),
  createdAt: instant,
  lastSeenAt: instant.nullable(),
  /** When a test ticket was last bumped on it. */
  testedAt: instant.nullable(),
  revokedAt: instant.nullable(),
})
export type Device = z.infer<typeof device>

/** The token is told once; a screen that missed it asks to be paired again. */
export const pairingState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting') }),
  z.object({ state: z.literal('approved'), token: z.string(), device }),
])
export type PairingState = z.infer<typeof pairingState>

export const askWaitingBody = z.strictObject({ code: typedCode })
export type AskWaiting = z.infer<typeof askWaitingBody>

/** What the manager is asked before the screen is let in: whether it is the one in front of them. */
export const waitingScreen = z.object({
  picture: pairingPicture,
  kind: deviceKind,
  askedAt: instant,
  /** Whether it asks from where the manager asks. */
  isNear: z.boolean(),
})
export type WaitingScreen = z.infer<typeof waitingScreen>

export const approveDeviceBody = z.strictObject({
  code: typedCode,
  /** What the manager saw on the screen: somebody else's screen with this code shows another one. */
  picture: pairingPicture,
  /** Unset: what the screen asked for. */
  name: deviceName.optional(),
  kind: deviceKind.optional(),
  stationIds: z.array(id).max(50).default([]),
})
export type ApproveDevice = z.infer<typeof approveDeviceBody>

/** What is unset stays as it is; no stations: all of the branch. */
const deviceChanges = z.strictObject({ name: deviceName, stationIds: z.array(id).max(50) }).partial()

/** `was`: what these read before, as this person saw them; another value by now is answered with `stale`. */
export const setDeviceStationsBody = deviceChanges.extend({ was: deviceChanges.optional() })
export type SetDeviceStations = z.infer<typeof setDeviceStationsBody>

export const deviceList = z.object({ devices: z.array(device) })
export type DeviceList = z.infer<typeof deviceList>

/** Who may type a PIN on this device: the people of its branch who have one. */
export const deviceStaff = z.array(z.object({ userId: id, name: z.string(), role: z.enum([...roles, 'CUSTOM']) }))
export type DeviceStaff = z.infer<typeof deviceStaff>

export const signInWithPinBody = z.strictObject({ userId: id, pin: typedDigits(4, 6) })
export type SignInWithPin = z.infer<typeof signInWithPinBody>
