import { boardContracts } from '@sufra/shared/boards/boards.contracts'
import { callContracts } from '@sufra/shared/calls/calls.contracts'
import { deviceContracts } from '@sufra/shared/devices/devices.contracts'
import { accountContracts } from '@sufra/shared/identity/accounts.contracts'
import { externalContracts } from '@sufra/shared/identity/external.contracts'
import { identityContracts } from '@sufra/shared/identity/identity.contracts'
import { profileContracts } from '@sufra/shared/identity/profile.contracts'
import { menuContracts } from '@sufra/shared/menu/menu.contracts'
import { orderContracts } from '@sufra/shared/orders/orders.contracts'
import { auditContracts } from '@sufra/shared/people/audit.contracts'
import { peopleContracts } from '@sufra/shared/people/people.contracts'
import { tableContracts } from '@sufra/shared/tables/tables.contracts'
import type { AnyContract } from '../kernel/any-contract'

/** Every contract under its part of the product; a test holds that each has a route, and each route a contract. */
export const contractsByTag: Readonly<Record<string, Readonly<Record<string, AnyContract>>>> = {
  identity: identityContracts,
  accounts: accountContracts,
  external: externalContracts,
  menu: menuContracts,
  orders: orderContracts,
  tables: tableContracts,
  calls: callContracts,
  boards: boardContracts,
  devices: deviceContracts,
  people: peopleContracts,
  profile: profileContracts,
  audit: auditContracts,
}

export const allContracts: readonly AnyContract[] = Object.values(contractsByTag).flatMap((each) => Object.values(each))
