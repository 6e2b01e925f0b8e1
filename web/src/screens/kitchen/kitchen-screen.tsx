import type { Session } from '@sufra/shared/identity/identity.contract'
import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Page } from '../../features/tickets/columns.rules'
import { allDayOf, type Ticket } from '../../features/tickets/ticket.rules'
import { useConnection, useLive } from '../../live/live-store'
import { usePainted } from '../../live/painted'
import { serverNow } from '../../live/server-clock'
import { useSession } from '../../session/session-store'
import { KitchenBoard } from './kitchen-board'
import { KitchenBottom } from './kitchen-bottom'
import { AllDayDialog, KeysDialog, RecallDialog } from './kitchen-dialogs'
import { KitchenMenu } from './kitchen-menu'
import { AllClear, CancelledRow, ComingRow, LoadingTickets, StaleStrip, StartShift } from './kitchen-notices'
import { KitchenTop } from './kitchen-top'
import { useNewOrderSound } from './new-order-sound'
import { bump, recallBump, useBumps } from './recalls'
import { useCancelled } from './use-cancelled'
import { useFresh } from './use-fresh'
import { useViewWidth } from './use-view-width'
import { useCook, useStations, useWall } from './use-wall'
import { useWallKeys, type WallKeys } from './use-wall-keys'
import { columnsFor, itemSize, setWall, useWallSettings } from './wall-settings'
import './kitchen.css'

export function KitchenScreen() {
  const session = useSession()
  return session.state === 'open' && session.session.currentBranchId ? (
    <Wall session={session.session} branchId={session.session.currentBranchId} />
  ) : null
}

type Panel = 'recall' | 'allDay' | 'keys' | null

function Wall({ session, branchId }: { readonly session: Session; readonly branchId: string }) {
  const cook = useCook(session)
  const { stations, station, stationIds, nameOf, choose } = useStations(branchId)
  const { tickets, coming, slots } = useWall(cook, stationIds)
  const connection = useConnection()
  const ready = useLive(({ view }) => view !== null)
  const known = useLive(({ entities }) => entities.order)
  const { gone, acknowledge } = useCancelled(tickets, known, ready)
  const { theme, size, sound } = useWallSettings()
  const width = useViewWidth()
  const item = itemSize(width, size)
  const columns = columnsFor(width, item)
  const [panel, setPanel] = useState<Panel>(null)
  const { pages, page, setPage, setPages, shown } = usePages(tickets)
  const orderIds = useMemo(() => tickets.map(({ order }) => order.id), [tickets])
  const fresh = useFresh(orderIds, ready)
  const { locked, unlock } = useNewOrderSound(orderIds, sound, ready)
  const [selected, setSelected] = useState<string | null>(null)
  const current = tickets.find(({ order }) => order.id === selected) ?? tickets[0]
  const onStep = useCallback(
    (ticket: Ticket, lineIds?: readonly string[]) => void bump(ticket, serverNow(), lineIds),
    [],
  )
  useWallKeys(useKeys({ tickets, slots, current, pages, setPage, setSelected, setPanel, onStep }))
  usePainted(branchId, shown)
  const bumps = useBumps((state) => state.bumps)
  const allDay = useMemo(() => allDayOf(tickets), [tickets])
  const timeZone = session.branches.find(({ id }) => id === branchId)?.timeZone ?? 'UTC'
  const style = { '--item': `${item}px` } as CSSProperties
  const close = () => setPanel(null)
  return (
    <div className="wall" data-theme={theme} style={style}>
      <KitchenTop
        session={session}
        tickets={tickets}
        stations={stations}
        stationId={station?.id ?? null}
        onStation={choose}
        menu={<KitchenMenu session={session} onKeys={() => setPanel('keys')} />}
      />
      <div className="wall__notices">
        <StaleStrip connection={connection} timeZone={timeZone} />
        {sound && locked && <StartShift onStart={unlock} />}
        <CancelledRow tickets={gone} onSeen={acknowledge} />
        <ComingRow tickets={coming} />
      </div>
      {!ready ? (
        <LoadingTickets columns={columns} />
      ) : tickets.length === 0 ? (
        <AllClear lastBump={bumps[0]?.at ?? null} timeZone={timeZone} />
      ) : (
        <KitchenBoard
          tickets={tickets}
          slots={slots}
          selected={current?.order.id ?? null}
          fresh={fresh}
          page={page}
          columns={columns}
          item={item}
          stationName={nameOf}
          onStep={onStep}
          onSelect={setSelected}
          onPages={setPages}
        />
      )}
      <KitchenBottom
        pages={pages.length}
        page={page}
        elsewhere={tickets.length - shown.length}
        onPage={setPage}
        allDay={allDay}
        onAllDay={() => setPanel('allDay')}
        recalls={bumps.length}
        onRecalls={() => setPanel('recall')}
      />
      <RecallDialog open={panel === 'recall'} onClose={close} timeZone={timeZone} />
      <AllDayDialog open={panel === 'allDay'} onClose={close} rows={allDay} />
      <KeysDialog open={panel === 'keys'} onClose={close} />
    </div>
  )
}

/** Pages as they hang, the one in sight, and the tickets a person in front of it can read. */
function usePages(tickets: readonly Ticket[]) {
  const [pages, setPages] = useState<readonly Page[]>([])
  const [wanted, setPage] = useState(0)
  const page = Math.max(0, Math.min(wanted, pages.length - 1))
  useEffect(() => {
    if (tickets.length === 0) setPages([])
  }, [tickets.length])
  const shown = useMemo(() => {
    const ids = new Set((pages[page] ?? []).flat().map(({ id }) => id))
    return tickets.filter(({ order }) => ids.has(order.id)).map(({ order }) => order)
  }, [pages, page, tickets])
  return { pages, page, setPage, setPages, shown }
}

interface Keyed {
  readonly tickets: readonly Ticket[]
  readonly slots: Readonly<Record<string, number>>
  readonly current: Ticket | undefined
  readonly pages: readonly Page[]
  readonly setPage: (set: (page: number) => number) => void
  readonly setSelected: (orderId: string | null) => void
  readonly setPanel: (panel: Panel) => void
  readonly onStep: (ticket: Ticket) => void
}

/** The same object for the life of the wall, reading what is newest when a key is pressed. */
function useKeys(now: Keyed): WallKeys {
  const latest = useRef(now)
  latest.current = now
  return useMemo(() => {
    const pick = (ticket: Ticket | undefined) => ticket && latest.current.setSelected(ticket.order.id)
    return {
      select: (slot) => pick(latest.current.tickets.find(({ order }) => latest.current.slots[order.id] === slot)),
      move: (by) => {
        const { tickets, current } = latest.current
        const at = current ? tickets.indexOf(current) : -1
        pick(tickets[Math.max(0, Math.min(tickets.length - 1, at + by))])
      },
      page: (by) => latest.current.setPage((page) => Math.max(0, Math.min(latest.current.pages.length - 1, page + by))),
      bump: () => latest.current.current && latest.current.onStep(latest.current.current),
      recall: () => {
        const newest = useBumps.getState().bumps[0]
        if (newest) void recallBump(newest)
      },
      allDay: () => latest.current.setPanel('allDay'),
      mute: () => setWall({ sound: !useWallSettings.getState().sound }),
      help: () => latest.current.setPanel('keys'),
    }
  }, [])
}
