import type { Deps } from '@sufra/platform/deps'
import { deviceContracts } from '@sufra/shared/devices/devices.contracts'
import { staffOf } from '../kernel/admission.rules'
import type { On } from '../kernel/route'
import { approveDevice, askWaiting } from './approve.commands'
import { listDevices, revokeDevice } from './devices.commands'
import { claimPairing, startPairing } from './pairing.commands'
import { pinPadOf, readDeviceStaff, signInWithPin } from './pin.commands'
import { readRouting, setDeviceStations } from './routing.commands'

export function deviceRoutes(on: On, deps: Deps): void {
  on.exempt(deviceContracts.startPairing, ({ body, household }) => startPairing(deps, body, household))
  on.exempt(deviceContracts.claimPairing, ({ body }) => claimPairing(deps, body))
  on.exempt(deviceContracts.askWaiting, ({ actor, body, household }) =>
    askWaiting(deps, staffOf(actor), body.code, household),
  )
  on.exempt(deviceContracts.approveDevice, ({ actor, params: { branchId }, body, locale }) =>
    approveDevice(deps, staffOf(actor), { branchId, locale, ...body }),
  )
  on.query(deviceContracts.listDevices, ({ actor, params: { branchId } }) =>
    listDevices(deps, staffOf(actor), branchId),
  )
  on.command(deviceContracts.revokeDevice, ({ command, params: { branchId, deviceId } }) =>
    revokeDevice(deps, command, { branchId, deviceId }),
  )
  on.command(deviceContracts.setDeviceStations, ({ command, params: { branchId, deviceId }, body, locale }) =>
    setDeviceStations(deps, command, { branchId, deviceId, locale, ...body }),
  )
  on.query(deviceContracts.readRouting, ({ actor, params: { branchId } }) => readRouting(deps, actor, branchId))
  on.query(deviceContracts.readDeviceStaff, ({ actor }) => readDeviceStaff(deps, pinPadOf(actor)))
  on.exempt(deviceContracts.signInWithPin, ({ actor, body, agent }) =>
    signInWithPin(deps, pinPadOf(actor), body, agent),
  )
}
