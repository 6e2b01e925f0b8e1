import type { Session } from '@sufra/shared/identity/identity.contract'
import type { CSSProperties } from 'react'
import { Navigate } from 'react-router-dom'
import { useSession } from '../../session/session-store'
import { useSetUp } from '../set-up/set-up-state'
import { AllDayPanel } from './all-day-panel'
import { KeysDialog } from './keys-dialog'
import { KitchenBoard } from './kitchen-board'
import { AllClear, LoadingTickets } from './kitchen-empty'
import { KitchenMenu } from './kitchen-menu'
import { KitchenNotices } from './kitchen-notices'
import { KitchenTop } from './kitchen-top'
import { RecallButton } from './recall-button'
import { RecallDialog } from './recall-dialog'
import { columnsFor, itemSize, sizesFor } from './type-size.rules'
import { useKiosk } from './use-kiosk'
import { type Kitchen, useKitchen } from './use-kitchen'
import { useRecipesAhead } from './use-recipes'
import { useView } from './use-view'
import { WallRail } from './wall-rail'
import { useWallSettings } from './wall-settings'
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
  const { wall, panel, setPanel, words, stations } = kitchen
  const { theme, size, inches, distanceM } = useWallSettings()
  const view = useView()
  const item = itemSize(view, { inches, distanceM }, size)
  const { shift, dim } = useKiosk(wall.tickets.length, kitchen.timeZone)
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
      <Middle
        kitchen={kitchen}
        sizes={sizesFor(view, { inches, distanceM }, size)}
        width={view.width}
        branchId={branchId}
      />
      <RecallDialog open={panel === 'recall'} onClose={close} bumps={wall.bumps} timeOf={words.timeOf} />
      <KeysDialog place="kitchen" open={panel === 'keys'} onClose={close} />
    </div>
  )
}

interface MiddleProps {
  readonly kitchen: Kitchen
  /** Of a dish's name, the chosen one first. */
  readonly sizes: readonly number[]
  readonly width: number
  readonly branchId: string
}

const phone = 600

function Middle({ kitchen, sizes, width, branchId }: MiddleProps) {
  useRecipesAhead(branchId)
  const { ready, wall, allDay } = kitchen
  return (
    <div className="wall__middle">
      {!ready ? (
        <LoadingTickets columns={columnsFor(width, sizes[0] ?? 0)} />
      ) : wall.tickets.length === 0 ? (
        <Empty kitchen={kitchen} branchId={branchId} />
      ) : (
        <Tickets kitchen={kitchen} sizes={sizes} scrolls={width < phone} />
      )}
      {allDay.open && <AllDayPanel allDay={allDay} tickets={wall.tickets} branchId={branchId} />}
    </div>
  )
}

function Empty({ kitchen, branchId }: Pick<MiddleProps, 'kitchen' | 'branchId'>) {
  const { words, wall, setPanel } = kitchen
  return (
    <div className="wall__empty">
      <AllClear branchId={branchId} timeOf={words.timeOf} />
      <RecallButton recalls={wall.bumps.length} onRecalls={() => setPanel('recall')} />
    </div>
  )
}

function Tickets({ kitchen, ...room }: Pick<MiddleProps, 'kitchen' | 'sizes'> & { readonly scrolls: boolean }) {
  const { wall, selection, allDay, fresh, words, setWhole, setPanel } = kitchen
  const { tickets, slots, bumps } = wall
  return (
    <KitchenBoard
      {...room}
      tickets={tickets}
      slots={slots}
      selection={selection}
      fresh={fresh}
      words={words}
      lit={allDay.lit}
      onWhole={setWhole}
      rail={(arranged) => (
        <WallRail
          tickets={tickets}
          arranged={arranged}
          slots={slots}
          selection={selection}
          fresh={fresh}
          allDay={allDay}
          recalls={bumps.length}
          onRecalls={() => setPanel('recall')}
        />
      )}
    />
  )
}
