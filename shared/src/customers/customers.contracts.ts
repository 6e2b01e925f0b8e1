import { contract } from '../kernel/contract'
import { empty } from '../orders/orders.contract'
import * as body from './customers.contract'
import * as customers from './customers.endpoints'

export const customerContracts = {
  findCustomers: contract(customers.findCustomers, {
    summary: 'Guests of the house, whoever was here last first',
    query: body.guestFilters,
    reply: body.guestPage,
  }),
  readCustomer: contract(customers.readCustomer, {
    summary: 'One guest with their visits, points, reservations and usual dishes',
    reply: body.guestProfile,
  }),
  readOwnPoints: contract(customers.readOwnPoints, {
    summary: 'The points of the customer who asks',
    reply: body.ownPoints,
  }),
  createCustomer: contract(customers.createCustomer, {
    summary: 'Write down a new guest',
    body: body.createCustomer,
    reply: body.guest,
    status: 201,
  }),
  changeCustomer: contract(customers.changeCustomer, {
    summary: 'Change what is known of a guest',
    body: body.changeCustomer,
    reply: body.guest,
  }),
  recordVisit: contract(customers.recordVisit, {
    summary: 'They were here: points, what they spent, one visit more',
    body: body.recordVisit,
    reply: body.guest,
  }),
  changePoints: contract(customers.changePoints, {
    summary: 'Give or take points, with a reason',
    body: body.changePoints,
    reply: body.guest,
  }),
  exportCustomer: contract(customers.exportCustomer, {
    summary: 'Everything the house knows of one guest, for that guest',
    body: empty,
    reply: body.guestExport,
  }),
  eraseCustomer: contract(customers.eraseCustomer, {
    summary: 'Forget who a guest was; what they spent stays',
    body: empty,
    reply: body.guest,
  }),
}
