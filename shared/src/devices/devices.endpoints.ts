import type { OpenedSession } from '../identity/identity.contract'
import { command, exempt, query } from '../kernel/endpoint'
import type { Routing } from '../menu/routing.contract'
import type { Empty } from '../orders/orders.contract'
import type {
  ApproveDevice,
  AskWaiting,
  ClaimPairing,
  Device,
  DeviceList,
  DeviceStaff,
  Pairing,
  PairingState,
  SetDeviceStations,
  SignInWithPin,
  StartPairing,
  WaitingScreen,
} from './devices.contract'

const devices = '/branches/:branchId/devices'

export const startPairing = exempt<Pairing, StartPairing>('startPairing', '/devices/pairing', 'public')
export const claimPairing = exempt<PairingState, ClaimPairing>('claimPairing', '/devices/pairing/claim', 'public')
/** The code in the body: addresses are written into logs. */
export const askWaiting = exempt<WaitingScreen, AskWaiting>('askWaiting', `${devices}/waiting`, 'manage_devices')
/** Without a key: the code works once, and the same manager typing it again is answered the same. */
export const approveDevice = exempt<Device, ApproveDevice>('approveDevice', devices, 'manage_devices')
export const listDevices = query<DeviceList>('listDevices', devices, 'manage_devices')
export const revokeDevice = command<Device, Empty>('revokeDevice', `${devices}/:deviceId/revoke`, 'manage_devices')
export const setDeviceStations = command<Device, SetDeviceStations>(
  'setDeviceStations',
  `${devices}/:deviceId/stations`,
  'manage_devices',
)
/** Which dishes no screen would show. */
export const readRouting = query<Routing>('readRouting', '/branches/:branchId/routing', 'manage_devices')
export const readDeviceStaff = query<DeviceStaff>('readDeviceStaff', '/devices/me/staff', 'device')
/** Where a PIN works: on a paired device of the person's branch, nowhere else. */
export const signInWithPin = exempt<OpenedSession, SignInWithPin>('signInWithPin', '/auth/pin', 'device')
