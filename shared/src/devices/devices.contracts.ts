import { openedSession } from '../identity/identity.contract'
import { contract } from '../kernel/contract'
import { routing } from '../menu/routing.contract'
import { empty } from '../orders/orders.contract'
import {
  approveDeviceBody,
  askWaitingBody,
  claimPairingBody,
  device,
  deviceList,
  deviceStaff,
  pairing,
  pairingState,
  setDeviceStationsBody,
  signInWithPinBody,
  startPairingBody,
  waitingScreen,
} from './devices.contract'
import * as devices from './devices.endpoints'

export const deviceContracts = {
  startPairing: contract(devices.startPairing, {
    summary: 'Ask for a pairing code to show',
    body: startPairingBody,
    reply: pairing,
    status: 201,
  }),
  claimPairing: contract(devices.claimPairing, {
    summary: 'Fetch the token of an approved pairing, once',
    body: claimPairingBody,
    reply: pairingState,
  }),
  askWaiting: contract(devices.askWaiting, {
    summary: 'Which screen waits with this code, before it is let in',
    body: askWaitingBody,
    reply: waitingScreen,
  }),
  approveDevice: contract(devices.approveDevice, {
    summary: 'Let the screen with this code and picture in',
    body: approveDeviceBody,
    reply: device,
  }),
  listDevices: contract(devices.listDevices, { summary: 'Paired devices of a branch', reply: deviceList }),
  revokeDevice: contract(devices.revokeDevice, { summary: 'Turn a device away', body: empty, reply: device }),
  setDeviceStations: contract(devices.setDeviceStations, {
    summary: 'Hang a paired screen at other stations',
    body: setDeviceStationsBody,
    reply: device,
  }),
  readRouting: contract(devices.readRouting, { summary: 'Dishes that reach no screen', reply: routing }),
  readDeviceStaff: contract(devices.readDeviceStaff, {
    summary: 'Who may type a PIN on this device',
    reply: deviceStaff,
  }),
  signInWithPin: contract(devices.signInWithPin, {
    summary: 'Sign in with a PIN on a paired device',
    body: signInWithPinBody,
    reply: openedSession,
    status: 201,
  }),
}
