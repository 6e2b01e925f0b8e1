import { limits } from '@sufra/shared/live/live.limits'

/** How many messages a connection has sent in the second that began at `since` (milliseconds). */
export interface Budget {
  readonly since: number
  readonly sent: number
}

export const newBudget: Budget = { since: 0, sent: 0 }

export const spend = (budget: Budget, now: number): Budget =>
  now - budget.since >= 1000 ? { since: now, sent: 1 } : { ...budget, sent: budget.sent + 1 }

export const isOverspent = (budget: Budget): boolean => budget.sent > limits.messagesPerSecond
