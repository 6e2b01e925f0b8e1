import { householdOf } from '@sufra/platform/limits/address.rules'
import { forgetTries } from '@sufra/platform/limits/limits'
import { demoBranch } from '@sufra/platform/seed/demo'
import type { Device, Pairing } from '@sufra/shared/devices/devices.contract'
import { codesInAll, pairingCodeOf } from '@sufra/shared/devices/pairing-code.rules'
import type { DeviceKind } from '@sufra/shared/identity/device-kinds'
import { people, tokenOf } from '../identity/test-people'
import type { TestApi } from '../kernel/test-api'
import { pairingStarts } from './device.limits'

export interface TestDevice {
  readonly token: string
  readonly device: Device
}

/** All tests ask from one address, which may not ask so often. */
export async function startTestPairing(api: TestApi, body: object): Promise<Pairing> {
  await forgetTries(api.deps, pairingStarts, householdOf('127.0.0.1'))
  return (await api.post('/devices/pairing', { body, key: null })).body
}

/** A code that this screen does not show and another one might. */
export const anotherCode = (code: string): string => pairingCodeOf((Number(code.slice(0, -1)) + 1) % codesInAll)

/** A screen that the manager of Riyadh has let in. */
export async function pairDevice(
  api: TestApi,
  kind: DeviceKind,
  wish: { readonly stationIds?: readonly string[]; readonly branchId?: string; readonly by?: string } = {},
): Promise<TestDevice> {
  const { branchId = demoBranch, stationIds = [], by = people.manager } = wish
  const pairing = await startTestPairing(api, { kind })
  const token = await tokenOf(api.deps, { userId: by })
  const name = `A ${kind}`
  const { code, picture } = pairing
  const asked = { token, body: { code, picture, name, kind, stationIds }, key: null }
  const approved = await api.post(`/branches/${branchId}/devices`, asked)
  if (approved.status !== 200) throw new Error(JSON.stringify(approved.body))
  const { pairingId, secret } = pairing
  return (await api.post('/devices/pairing/claim', { body: { pairingId, secret }, key: null })).body
}
