/** What a pane tells the page around it: it has painted this state of this order. */
export interface Heard {
  readonly orderId: string
  readonly version: number
  /** Seconds from the moment the server wrote the change to the moment this pane had painted it. */
  readonly seconds: number
}

interface TimedOrder {
  readonly id: string
  readonly version: number
  readonly placedAt?: string | null
  readonly lines?: readonly Readonly<Record<string, unknown>>[]
}

const steps = ['placedAt', 'confirmedAt', 'preparingAt', 'readyAt', 'servedAt', 'cancelledAt', 'completedAt'] as const

const timesOf = (part: Readonly<Record<string, unknown>>): number[] =>
  steps.flatMap((step) => (typeof part[step] === 'string' ? [Date.parse(part[step])] : []))

/** The server's time of the newest thing that happened to an order; null when this view carries no times. */
export function changedAt(order: TimedOrder): number | null {
  const times = [order, ...(order.lines ?? [])].flatMap((part) => timesOf(part as Readonly<Record<string, unknown>>))
  return times.length === 0 ? null : Math.max(...times)
}

type Versions = Readonly<Record<string, { readonly id: string; readonly version: number }>>

/** The orders that are new or newer than before, newest change last. */
export const newsOf = (before: Versions, after: Versions): TimedOrder[] =>
  Object.values(after)
    .filter(({ id, version }) => (before[id]?.version ?? 0) < version)
    .sort((a, b) => (changedAt(a) ?? 0) - (changedAt(b) ?? 0))

export type Pane = 'guest' | 'waiter' | 'kitchen' | 'manager'

/** One order followed through the panes: the newest change that any of them has painted. */
export interface Followed {
  readonly orderId: string
  readonly version: number
  readonly seconds: Readonly<Partial<Record<Pane, number>>>
}

/** A later change starts the line anew; an older one that comes late is not news. */
export function heardIn(followed: Followed | null, pane: Pane, heard: Heard): Followed {
  const { orderId, version } = heard
  const same = followed?.orderId === orderId && followed.version === version
  if (same) return { ...followed, seconds: { [pane]: heard.seconds, ...followed.seconds } }
  if (followed?.orderId === orderId && followed.version > version) return followed
  return { orderId, version, seconds: { [pane]: heard.seconds } }
}
