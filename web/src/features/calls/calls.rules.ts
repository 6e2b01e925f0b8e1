import type { CallReason } from '@sufra/shared/calls/calls.contract'
import type { GuestCall } from '@sufra/shared/live/live.contract'

/** What a guest can ask for, in the order of the tray. */
export const askable: readonly CallReason[] = ['water', 'cutlery', 'bill', 'other']

/** The same wish within a minute is refused by the restaurant (`calls.rules` in shared), so the phone says so first. */
export const cooldownMs = 60_000

export const isOpen = ({ status }: GuestCall): boolean => status === 'raised' || status === 'acknowledged'

/** Calls that somebody still has to answer or is coming for; the one that someone is coming for first. */
export const openCalls = (calls: readonly GuestCall[]): GuestCall[] =>
  calls
    .filter(isOpen)
    .sort(
      (a, b) =>
        Number(b.status === 'acknowledged') - Number(a.status === 'acknowledged') ||
        Date.parse(b.raisedAt) - Date.parse(a.raisedAt),
    )

/** Whole seconds until this may be asked for again; 0: now. `now` in milliseconds by the server's clock. */
export function waitSeconds(calls: readonly GuestCall[], reason: CallReason, now: number): number {
  const latest = Math.max(
    0,
    ...calls.filter((call) => call.reason === reason && isOpen(call)).map(({ raisedAt }) => Date.parse(raisedAt)),
  )
  return Math.max(0, Math.ceil((latest + cooldownMs - now) / 1000))
}
