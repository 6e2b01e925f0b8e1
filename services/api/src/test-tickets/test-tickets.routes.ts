import type { Deps } from '@sufra/platform/deps'
import { testTicketContracts } from '@sufra/shared/test-tickets/test-tickets.contracts'
import type { On } from '../kernel/route'
import { bumpTestTicket, sendTestTicket } from './test-tickets.commands'

export function testTicketRoutes(on: On, deps: Deps): void {
  on.command(testTicketContracts.sendTestTicket, ({ command, params: { branchId }, body }) =>
    sendTestTicket(deps, command, { branchId, ...body }),
  )
  on.command(testTicketContracts.bumpTestTicket, ({ command, params: { branchId, ticketId } }) =>
    bumpTestTicket(deps, command, { branchId, ticketId }),
  )
}
