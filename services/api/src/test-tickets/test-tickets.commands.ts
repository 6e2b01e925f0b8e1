import { type Command, type Outcome, write } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { principalOf } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { changed } from '@sufra/shared/kernel/change'
import type { BumpedTestTicket, SendTestTicket, TestTicket } from '@sufra/shared/test-tickets/test-tickets.contract'
import { newsOf } from '../kernel/news'
import { findTestTicket, saveTested } from './test-tickets.repository'

/** Goes the way of every order's news, log and all, to the screens of the kitchen; nothing else is kept of it. */
export const sendTestTicket = (
  deps: Deps,
  command: Command,
  { branchId, id }: SendTestTicket & { readonly branchId: string },
): Promise<Outcome<TestTicket>> =>
  write(
    deps,
    command,
    async (tx): Promise<TestTicket> => {
      const known = await findTestTicket(tx, branchId, id)
      if (known) return known
      const sent: TestTicket = { id, version: 1, sentBy: principalOf(command.actor), at: deps.now().toISOString() }
      newsOf(tx, command.actor, branchId).testTicket(changed('test_ticket.sent', sent))
      return sent
    },
    { status: 201 },
  )

interface OneTestTicket {
  readonly branchId: string
  readonly ticketId: string
}

/** Somebody has read it where it arrived: a paired device is tested. Throws `not_found` where none was sent. */
export const bumpTestTicket = (deps: Deps, command: Command, { branchId, ticketId }: OneTestTicket) =>
  write(deps, command, async (tx): Promise<BumpedTestTicket> => {
    if (!(await findTestTicket(tx, branchId, ticketId))) throw new AppError('not_found', { ticketId })
    const { actor } = command
    if (actor.kind !== 'device') return { id: ticketId, testedAt: null }
    const at = deps.now()
    await saveTested(tx, actor.organizationId, actor.deviceId, at)
    return { id: ticketId, testedAt: at.toISOString() }
  })
