import type { Deps } from '@sufra/platform/deps'
import { customerContracts as contracts } from '@sufra/shared/customers/customers.contracts'
import type { On } from '../kernel/route'
import {
  changeCustomer,
  changePoints,
  createCustomer,
  eraseCustomer,
  exportCustomer,
  recordVisit,
} from './customers.commands'
import { findCustomers, readCustomer, readOwnPoints } from './customers.queries'

export function customerRoutes(on: On, deps: Deps): void {
  on.query(contracts.findCustomers, ({ actor, params, query }) => findCustomers(deps, actor, { ...params, ...query }))
  on.query(contracts.readCustomer, ({ actor, params }) => readCustomer(deps, actor, params))
  on.query(contracts.readOwnPoints, ({ actor }) => readOwnPoints(deps, actor))
  on.command(contracts.createCustomer, ({ command, params, body }) =>
    createCustomer(deps, command, { ...params, ...body }),
  )
  on.command(contracts.changeCustomer, ({ command, params, body }) =>
    changeCustomer(deps, command, { ...params, ...body }),
  )
  on.command(contracts.recordVisit, ({ command, params, body }) => recordVisit(deps, command, { ...params, ...body }))
  on.command(contracts.changePoints, ({ command, params, body }) => changePoints(deps, command, { ...params, ...body }))
  on.command(contracts.exportCustomer, ({ command, params }) => exportCustomer(deps, command, params))
  on.command(contracts.eraseCustomer, ({ command, params }) => eraseCustomer(deps, command, params))
}
