import type { Deps } from '@sufra/platform/deps'
import { deviceContracts } from '@sufra/shared/devices/devices.contracts'
import { staffOf } from '../kernel/admission.rules'
import type { On } from '../kernel/route'
import { listDevices, revokeDevice } from './devices.commands'
import { approveDevice, claimPairing, startPairing } from './pairing.commands'
import { pinPadOf, readDeviceStaff, signInWithPin } from './pin.commands'

export function deviceRoutes(on: On, deps: Deps): void {
  on.exempt(deviceContracts.startPairing, ({ body, household }) => startPairing(deps, body, household))
  on.exempt(deviceContracts.claimPairing, ({ body }) => claimPairing(deps, body))
  on.exempt(deviceContracts.approveDevice, ({ actor, params: { branchId }, body }) =>
    approveDevice(deps, staffOf(actor), { branchId, ...body }),
  )
  on.query(deviceContracts.listDevices, ({ actor, params: { branchId } }) =>
    listDevices(deps, staffOf(actor), branchId),
  )
  on.command(deviceContracts.revokeDevice, ({ command, params: { branchId, deviceId } }) =>
    revokeDevice(deps, command, { branchId, deviceId }),
  )
  on.query(deviceContracts.readDeviceStaff, ({ actor }) => readDeviceStaff(deps, pinPadOf(actor)))
  on.exempt(deviceContracts.signInWithPin, ({ actor, body, agent }) =>
    signInWithPin(deps, pinPadOf(actor), body, agent),
  )
}
