import type { Session } from '@sufra/shared/identity/identity.contract'
import type { CSSProperties } from 'react'
import { Navigate } from 'react-router-dom'
import { useSession } from '../../session/session-store'
import { useSetUp } from '../set-up/set-up-state'
import { AllDayPanel } from './all-day-panel'
import { KeysDialog } from './keys-dialog'
import { KitchenBoard } from './kitchen-board'
import { KitchenBottom } from './kitchen-bottom'
import { AllClear, LoadingTickets } from './kitchen-empty'
import { KitchenMenu } from './kitchen-menu'
import { KitchenNotices } from './kitchen-notices'
import { KitchenTop } from './kitchen-top'
import { RecallDialog } from './recall-dialog'
import { columnsFor, itemSize } from './type-size.rules'
import { useKiosk } from './use-kiosk'
import { type Kitchen, useKitchen } from './use-kitchen'
import { useRecipesAhead } from './use-recipes'
import { useView } from './use-view'
import { panelWidth, useWallSettings } from './wall-settings'
import './kitchen.css'

export function KitchenScreen() {
  const session = useSession()
  const due = useSetUp(({ state }) => state === 'due')
  if (session.state !== 'open' || !session.session.currentBranchId) return null
  if (due && session.session.kind === 'device') return <Navigate to="/kitchen/set-up" replace />
  return <Wall session={session.session} branchId={session.session.currentBranchId} />
}

function Wall({ session, branchId }: { readonly session: Session; readonly branchId: string }) {
  const kitchen = useKitchen(session, branchId)
  const { wall, pages, selection, allDay, panel, setPanel, words, stations } = kitchen
  const { theme, size, inches, distanceM } = useWallSettings()
  const view = useView()
  const { width } = view
  const item = itemSize(view, { inches, distanceM }, size)
  const { shift, dim } = useKiosk(wall.tickets.length, kitchen.timeZone)
  const { current } = selection
  const close = () => setPanel(null)
  return (
    <div
      className="wall"
      data-theme={theme}
      data-dim={dim}
      style={{ '--item': `${item}px`, '--aside': `${shift}px` } as CSSProperties}
    >
      <KitchenTop
        session={session}
        tickets={wall.tickets}
        stations={stations.stations}
        stationId={stations.stationId}
        ownNames={stations.ownNames}
        onStation={stations.choose}
        menu={<KitchenMenu session={session} onKeys={() => setPanel('keys')} />}
      />
      <KitchenNotices kitchen={kitchen} />
      <Middle kitchen={kitchen} width={width} item={item} branchId={branchId} />
      <KitchenBottom
        pages={pages.pages.length}
        page={pages.page}
        elsewhere={pages.elsewhere}
        onPage={pages.setPage}
        selected={current}
        slot={wall.slots[current?.id ?? ''] ?? 0}
        allDay={allDay}
        recalls={wall.bumps.length}
        onRecalls={() => setPanel('recall')}
      />
      <RecallDialog open={panel === 'recall'} onClose={close} bumps={wall.bumps} timeOf={words.timeOf} />
      <KeysDialog place="kitchen" open={panel === 'keys'} onClose={close} />
    </div>
  )
}

interface MiddleProps {
  readonly kitchen: Kitchen
  readonly width: number
  readonly item: number
  readonly branchId: string
}

function Middle({ kitchen, width, item, branchId }: MiddleProps) {
  useRecipesAhead(branchId)
  const { ready, wall, pages, selection, allDay, fresh, words } = kitchen
  const columns = columnsFor(width - (allDay.open ? panelWidth(width, item) : 0), item)
  return (
    <div className="wall__middle">
      {!ready ? (
        <LoadingTickets columns={columns} />
      ) : wall.tickets.length === 0 ? (
        <AllClear branchId={branchId} timeOf={words.timeOf} />
      ) : (
        <KitchenBoard
          tickets={wall.tickets}
          slots={wall.slots}
          selected={selection.current?.id ?? null}
          lineId={selection.lineId}
          fresh={fresh}
          lit={allDay.lit}
          page={pages.page}
          columns={columns}
          item={item}
          words={words}
          onPages={pages.setPages}
        />
      )}
      {allDay.open && <AllDayPanel allDay={allDay} tickets={wall.tickets} branchId={branchId} />}
    </div>
  )
}
