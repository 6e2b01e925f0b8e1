import { command, query } from '../kernel/endpoint'
import type { Empty } from '../orders/orders.contract'
import type {
  ChangeCustomer,
  ChangePoints,
  CreateCustomer,
  Guest,
  GuestExport,
  GuestFilters,
  GuestPage,
  GuestProfile,
  OwnPoints,
  RecordVisit,
} from './customers.contract'

const all = '/branches/:branchId/customers'
const one = `${all}/:customerId`
const needs = 'manage_customers'

/** Whoever was here last comes first. */
export const findCustomers = query<GuestPage, GuestFilters>('findCustomers', all, needs)
export const readCustomer = query<GuestProfile>('readCustomer', one, needs)
/** A customer's own, and nobody else's. */
export const readOwnPoints = query<OwnPoints>('readOwnPoints', '/my-points', 'customer')
export const createCustomer = command<Guest, CreateCustomer>('createCustomer', all, needs)
export const changeCustomer = command<Guest, ChangeCustomer>('changeCustomer', one, needs)
export const recordVisit = command<Guest, RecordVisit>('recordVisit', `${one}/visits`, needs)
export const changePoints = command<Guest, ChangePoints>('changePoints', `${one}/points`, needs)
/** A command, because it is written down who took the data out. */
export const exportCustomer = command<GuestExport, Empty>('exportCustomer', `${one}/export`, needs)
export const eraseCustomer = command<Guest, Empty>('eraseCustomer', `${one}/erase`, needs)
