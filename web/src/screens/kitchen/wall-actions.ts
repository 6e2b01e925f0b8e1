import type { Bump } from '../../features/tickets/recall.rules'
import { type Cook, lineTapOf } from '../../features/tickets/steps.rules'
import { linesOf, type Ticket } from '../../features/tickets/ticket.rules'
import { slotOf, type WallAction } from './bindings.rules'
import { lastBump } from './own-bumps'
import { toggleFullScreen } from './shift'
import { muteOrNot } from './sound-state'
import type { Selection } from './use-selection'
import { useWallSettings } from './wall-settings'
import { actOn, callWaiter, recallBump, tapLine, toggleHold, toggleRush } from './wall-taps'

export type Panel = 'recall' | 'keys' | null

/** What keys need to know of the wall at the moment they are pressed. */
export interface WallNow {
  readonly tickets: readonly Ticket[]
  readonly slots: Readonly<Record<string, number>>
  readonly selection: Selection
  readonly bumps: readonly Bump[]
  readonly cook: Cook
  /** Ids of the tickets that stand whole on the board. */
  readonly whole: readonly string[]
  readonly setPanel: (panel: Panel) => void
  readonly toggleAllDay: () => void
  /** Sees the first cancelled ticket; false: there is none. */
  readonly seeCancelled: () => boolean
}

/** What a key acts on has to be in sight. */
function pick({ whole, selection }: WallNow, ticket: Ticket | undefined): void {
  if (!ticket) return
  if (whole.includes(ticket.id)) selection.select(ticket.id)
  else selection.bring(ticket.id)
}

function pickSlot(now: WallNow, slot: number): void {
  const ticket = now.tickets.find(({ id }) => now.slots[id] === slot)
  pick(now, ticket)
  if (ticket?.action && useWallSettings.getState().numbers === 'bump') actOn(ticket)
}

function move(now: WallNow, by: 1 | -1): void {
  const { tickets, selection } = now
  const at = selection.current ? tickets.indexOf(selection.current) : -1
  pick(now, tickets[Math.max(0, Math.min(tickets.length - 1, at + by))])
}

function moveLine({ selection: { current, lineId, pickLine } }: WallNow, by: 1 | -1): void {
  const lines = current ? linesOf(current).filter(({ own, line }) => own && line.status !== 'cancelled') : []
  const at = lines.findIndex(({ line }) => line.id === lineId)
  const next = lines[at < 0 ? (by > 0 ? 0 : lines.length - 1) : Math.max(0, Math.min(lines.length - 1, at + by))]
  if (next) pickLine(next.line.id)
}

function tickLine({ selection: { current, lineId }, cook }: WallNow): void {
  const shown = current && linesOf(current).find(({ line, own }) => own && line.id === lineId)
  const tap = shown && lineTapOf(shown.round.order, shown.line, current.status === 'ready', cook)
  if (tap) tapLine(shown.round, tap)
}

function back({ selection: { current }, bumps }: WallNow): void {
  const last = bumps.find(({ order }) => current?.rounds.some((round) => round.order.id === order.id))
  if (last) void recallBump(last)
}

function acknowledge(now: WallNow): void {
  const { current } = now.selection
  const changed = current?.action === 'see' ? current : undefined
  if (!changed && now.seeCancelled()) return
  const next = changed ?? now.tickets.find(({ action }) => action === 'see')
  pick(now, next)
  if (next) actOn(next)
}

const onCurrent = ({ selection }: WallNow, run: (ticket: Ticket) => void): void => {
  if (selection.current && selection.steady()) run(selection.current)
}

const bump = (ticket: Ticket): void => {
  if (ticket.action) actOn(ticket)
}

const runs: Readonly<Record<Exclude<WallAction, `slot${number}`>, (now: WallNow) => void>> = {
  bump: (now) => onCurrent(now, bump),
  oldest: ({ tickets }) => {
    const oldest = tickets.find(({ action }) => action)
    if (oldest) actOn(oldest)
  },
  back,
  recall: ({ bumps }) => {
    const last = lastBump(bumps)
    if (last) void recallBump(last)
  },
  previous: (now) => move(now, -1),
  next: (now) => move(now, 1),
  lineUp: (now) => moveLine(now, -1),
  lineDown: (now) => moveLine(now, 1),
  line: tickLine,
  rush: (now) => onCurrent(now, toggleRush),
  hold: (now) => onCurrent(now, toggleHold),
  acknowledge,
  call: (now) => onCurrent(now, callWaiter),
  allDay: ({ toggleAllDay }) => toggleAllDay(),
  mute: muteOrNot,
  fullScreen: toggleFullScreen,
  help: ({ setPanel }) => setPanel('keys'),
}

export function runAction(action: WallAction, now: WallNow): void {
  const slot = slotOf(action)
  if (slot !== null) pickSlot(now, slot)
  else runs[action as keyof typeof runs](now)
}
