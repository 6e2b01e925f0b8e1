import { contract } from '../kernel/contract'
import { empty } from '../orders/orders.contract'
import { bumpedTestTicket, sendTestTicketBody, testTicket } from './test-tickets.contract'
import * as testTickets from './test-tickets.endpoints'

export const testTicketContracts = {
  sendTestTicket: contract(testTickets.sendTestTicket, {
    summary: 'Send a test ticket to the screens of the kitchen',
    body: sendTestTicketBody,
    reply: testTicket,
    status: 201,
  }),
  bumpTestTicket: contract(testTickets.bumpTestTicket, {
    summary: 'Bump a test ticket: it was read where it arrived',
    body: empty,
    reply: bumpedTestTicket,
  }),
}
