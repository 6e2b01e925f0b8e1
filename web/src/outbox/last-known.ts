import type { ViewName } from '@sufra/shared/live/live.contract'
import { type Entities, noEntities } from '../live/entities'
import { type LiveStore, useLive } from '../live/live-store'
import { monotonic } from '../live/server-clock'
import { inPane } from '../session/demo-pane'
import { type SessionState, useSession } from '../session/session-store'
import { screenToken } from '../session/token-store'
import { inStore } from './outbox-db'
import { personHere } from './outbox-sender'

/* The board as it last was, on this device, for who works here and until they sign out: so that a reload without a
   connection shows it, with the time at which it was true. */

interface Board {
  readonly id: string
  readonly at: number
  readonly view: ViewName
  readonly entities: Entities
}

const everyMs = 5000
/** A board on which nothing happens is kept anew as well: it was true for as long as it was confirmed. */
const renewMs = 60_000
const patienceMs = 1500
const tooOldMs = 12 * 3_600_000

function boardId(): string | null {
  const person = personHere()
  const { branchId } = useLive.getState()
  return person && branchId ? `${person}:${branchId}` : null
}

/** `moment`: monotonic, for nobody sets that clock. */
let kept: { readonly board: Board; readonly moment: number } | null = null
/** For ever, where the board that was kept last is another one. */
const keptFor = (id: string | null): number =>
  kept && kept.board.id === id ? monotonic() - kept.moment : Number.POSITIVE_INFINITY

function keep(): void {
  const id = boardId()
  const { view, entities, connection } = useLive.getState()
  if (id === null || view === null || connection.name !== 'live') return
  if (keptFor(id) < renewMs && kept?.board.entities === entities) return
  const board: Board = { id, at: Date.now(), view, entities }
  kept = { board, moment: monotonic() }
  inStore('board', 'readwrite', (store) => store.put(board)).catch(() => {
    if (kept?.board === board) kept = null
  })
}

/** On a bad connection the moments of truth may be short, and none of them fall on a tick. */
function keepOnceLive({ connection }: LiveStore, before: LiveStore): void {
  if (connection.name === 'live' && before.connection.name !== 'live' && keptFor(boardId()) >= everyMs) keep()
}

async function showKept(): Promise<void> {
  const id = boardId()
  if (id === null) return
  const board = (await inStore('board', 'readonly', (store) => store.get(id))) as Board | undefined
  if (!board) return
  const age = Date.now() - board.at
  if (age > tooOldMs) return
  if (boardId() !== id || useLive.getState().view !== null) return
  const { view, entities } = board
  // Kept at a time that is still to come: the clock was put back, and nobody knows how old it is.
  const knownAt = age < 0 ? null : monotonic() - age
  // It may have been kept by a version that knew fewer kinds.
  useLive.setState({ view, entities: { ...noEntities, ...entities }, knownAt })
}

function forgetAll(): void {
  kept = null
  void inStore('board', 'readwrite', (store) => store.clear()).catch(() => undefined)
}

/** Held by every tab in which somebody works. */
const atWork = 'sufra.at-work'
let endWork: (() => void) | null = null

function beginWork(): void {
  const locks = navigator.locks as LockManager | undefined
  if (!locks || endWork) return
  const work = new Promise<void>((end) => {
    endWork = end
  })
  void locks.request(atWork, { mode: 'shared' }, () => work).catch(() => undefined)
}

/** A new tab has nobody either, and must not take the board from the one beside it, nor a wall's own from the wall. */
function forgetUnlessAtWork(): void {
  if (screenToken()) return
  const locks = navigator.locks as LockManager | undefined
  const ifAlone = (lock: Lock | null) => void (lock && forgetAll())
  if (locks) void locks.request(atWork, { ifAvailable: true }, ifAlone).catch(() => undefined)
  else forgetAll()
}

function sessionChanged(session: SessionState): void {
  if (session.state === 'open') beginWork()
  if (session.state !== 'none') return
  endWork?.()
  endWork = null
  if (session.ended) forgetAll()
  else forgetUnlessAtWork()
}

/** Keeps the board while it is live, shows the kept one while there is none, and forgets it with its person. */
export function keepLastKnown(): void {
  if (inPane) return
  setInterval(keep, everyMs)
  addEventListener('pagehide', keep)
  useLive.subscribe(keepOnceLive)
  useLive.subscribe((live, before) => {
    if (live.branchId === before.branchId || live.view !== null) return
    // The truth is usually there sooner, and needs no word about how old it is.
    setTimeout(() => void showKept().catch(() => undefined), patienceMs)
  })
  sessionChanged(useSession.getState())
  useSession.subscribe(sessionChanged)
}
