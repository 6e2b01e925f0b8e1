import type { Session } from '@sufra/shared/identity/identity.contract'
import { type CSSProperties, useEffect, useMemo, useState } from 'react'
import type { Page } from '../../features/tickets/columns.rules'
import { type AllDayRow, allDayOf, type Ticket } from '../../features/tickets/ticket.rules'
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
import { useWallSounds } from './new-order-sound'
import { backLine, bump, useBumps } from './recalls'
import { useCancelled } from './use-cancelled'
import { useFresh } from './use-fresh'
import { type Panel, useKeys } from './use-keys'
import { useViewWidth } from './use-view-width'
import { useCook, useStations, useWall } from './use-wall'
import { useWallKeys } from './use-wall-keys'
import { columnsFor, itemSize, useWallSettings } from './wall-settings'
import './kitchen.css'

export function KitchenScreen() {
  const session = useSession()
  return session.state === 'open' && session.session.currentBranchId ? (
    <Wall session={session.session} branchId={session.session.currentBranchId} />
  ) : null
}

const steps = {
  onStep: (ticket: Ticket, lineIds?: readonly string[]) => void bump(ticket, serverNow(), lineIds),
  onBack: (ticket: Ticket, lineId: string) => void backLine(ticket, lineId),
}

function Wall({ session, branchId }: { readonly session: Session; readonly branchId: string }) {
  const cook = useCook(session)
  const { stations, station, stationIds, nameOf, choose } = useStations(branchId, session.device?.stationIds)
  const { tickets, coming, slots } = useWall(cook, stationIds)
  const connection = useConnection()
  const ready = useLive(({ view }) => view !== null)
  const { gone, acknowledge } = useCancelled(tickets)
  const { theme, size, sound } = useWallSettings()
  const width = useViewWidth()
  const item = itemSize(width, size)
  const columns = columnsFor(width, item)
  const [panel, setPanel] = useState<Panel>(null)
  const { pages, page, setPage, setPages, shown } = usePages(tickets)
  const orderIds = useMemo(() => tickets.map(({ order }) => order.id), [tickets])
  const fresh = useFresh(orderIds, ready)
  const { locked, unlock } = useWallSounds({ orderIds, cancelled: gone.length, on: sound, ready })
  const [selected, setSelected] = useState<string | null>(null)
  const current = tickets.find(({ order }) => order.id === selected) ?? tickets.find(({ step }) => step) ?? tickets[0]
  const taps = { ...steps, onSelect: setSelected }
  useWallKeys(useKeys({ tickets, slots, current, pages, setPage, setSelected, setPanel, onStep: steps.onStep }))
  usePainted(branchId, shown)
  const bumps = useBumps((state) => state.bumps)
  const allDay = useMemo(() => allDayOf(tickets), [tickets])
  const timeZone = session.branches.find(({ id }) => id === branchId)?.timeZone ?? 'UTC'
  const style = { '--item': `${item}px` } as CSSProperties
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
        <AllClear last={bumps[0] ?? null} sounds={sound && !locked} timeZone={timeZone} />
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
          taps={taps}
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
      <Panels panel={panel} onClose={() => setPanel(null)} allDay={allDay} timeZone={timeZone} />
    </div>
  )
}

interface PanelsProps {
  readonly panel: Panel
  readonly onClose: () => void
  readonly allDay: readonly AllDayRow[]
  readonly timeZone: string
}

function Panels({ panel, onClose, allDay, timeZone }: PanelsProps) {
  return (
    <>
      <RecallDialog open={panel === 'recall'} onClose={onClose} timeZone={timeZone} />
      <AllDayDialog open={panel === 'allDay'} onClose={onClose} rows={allDay} />
      <KeysDialog open={panel === 'keys'} onClose={onClose} />
    </>
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
