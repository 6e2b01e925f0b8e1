import { command } from '../kernel/endpoint'
import type { Empty } from '../orders/orders.contract'
import type { BumpedTestTicket, SendTestTicket, TestTicket } from './test-tickets.contract'

const testTickets = '/branches/:branchId/test-tickets'

export const sendTestTicket = command<TestTicket, SendTestTicket>('sendTestTicket', testTickets, 'view_kitchen_display')
export const bumpTestTicket = command<BumpedTestTicket, Empty>(
  'bumpTestTicket',
  `${testTickets}/:ticketId/bump`,
  'view_kitchen_display',
)
